import { fixedStatement, readRows } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { likelyFoods } from '#core/ingredient_parsing/index'
import type { Uuid } from '#core/shared/contract/common'
import type { ShoppingItem } from '#core/shared/shopping/items'

const labels = fixedStatement(
  'shopping.labels-of-foods',
  'select id, label_id as "labelId" from foods where group_id = $1 and id = any($2::uuid[]) and label_id is not null'
)

type Words = Pick<ShoppingItem, 'note' | 'foodId' | 'labelId'>

/**
 * What puts items of words alone under the label of the food that their note most likely names, so that they stand in their
 * aisle. Asked before the list is locked, with the notes that may come; others stay as they are.
 */
export async function likelyLabels(
  actor: Actor,
  all: readonly (string | null | undefined)[]
): Promise<<Item extends Words>(item: Item) => Item> {
  const notes = [...new Set(all.flatMap((note) => note?.trim() || []))]
  if (notes.length === 0) return (item) => item
  const foods = await likelyFoods(actor.groupId, notes)
  const foodIds = foods.flatMap((id) => id ?? [])
  const rows = await readRows<{ id: Uuid; labelId: Uuid }>(labels, [actor.groupId, foodIds])
  const byFood = new Map(rows.map(({ id, labelId }) => [id, labelId]))
  const byNote = new Map(notes.map((note, place) => [note, byFood.get(foods[place] ?? '') ?? null]))
  return (item) => {
    const labelId = item.foodId || item.labelId ? null : byNote.get(item.note.trim())
    return labelId ? { ...item, labelId } : item
  }
}
