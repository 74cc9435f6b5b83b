import { randomUUID } from 'node:crypto'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import { notFound } from '#core/http/errors'
import type { Actor } from '#core/http/actor'
import { isUuid } from '#core/http/path_id'
import type { Uuid } from '#core/shared/contract/common'
import type { ShoppingItemChanges } from '#core/shared/contract/shopping'
import type { RecipePart, ShoppingItem } from '#core/shared/shopping/items'
import { applyOperation, blankItem, type ShoppingOperation } from '#core/shared/shopping/operations'
import { storable } from '#core/text/index'
import type { ItemInput, NewItemInput } from '../validators/shopping_validator.js'
import { concernedBy, type LockedList, lockList, saveActs, saveChanges } from './change_items.js'
import { ownParts, type PartIds } from './group_parts.js'
import { likelyLabels } from './likely_labels.js'
import { assertRoom, type LoadedItems, loadItems } from './list_items.js'

const NOTHING: ShoppingItemChanges = { createdItems: [], updatedItems: [], deletedItems: [] }

/** The ids that an item names, by themselves or within the food and the unit as they were read. */
const partsOf = (input: ItemInput): PartIds => ({
  foodId: input.foodId ?? input.food?.id,
  unitId: input.unitId ?? input.unit?.id,
  labelId: input.labelId,
})

type Own = Awaited<ReturnType<typeof ownParts>>

/** The amount of an item as its writer's own; one that comes with recipes says by them what it is for. */
export function withSource(item: ShoppingItem, { userId }: Actor): ShoppingItem {
  if (item.checked || item.recipeReferences.length > 0) return item
  const { id, quantity } = item
  return { ...item, sources: [{ of: id, quantity, recipeId: null, meal: null, userId }] }
}

/** What a client sent as a whole item: what it left out has the contract's defaults; names the group does not have are kept as words. */
function itemOf(id: Uuid, sent: ItemInput, own: Own): ShoppingItem {
  const input = storable(sent)
  const parts = partsOf(input)
  const [foodId, unitId] = [own(parts.foodId), own(parts.unitId)]
  const words = [unitId ? null : input.unit?.name, foodId ? null : input.food?.name, input.note]
  return {
    ...blankItem(id),
    quantity: input.quantity ?? 1,
    note: words.filter(Boolean).join(' '),
    isFood: (input.isFood ?? false) && (foodId !== null || !parts.foodId),
    checked: input.checked ?? false,
    position: input.position ?? 0,
    foodId,
    unitId,
    labelId: own(parts.labelId),
    extras: input.extras ?? {},
    recipeReferences: referencesOf(input.recipeReferences ?? []),
  }
}

function referencesOf(sent: NonNullable<ItemInput['recipeReferences']>): RecipePart[] {
  return sent.map(({ recipeId, recipeQuantity, recipeScale = 1, recipeNote }) => ({
    recipeId: recipeId.toLowerCase(),
    recipeQuantity: recipeQuantity ?? 0,
    recipeScale,
    recipeNote: recipeNote ?? null,
  }))
}

/**
 * Adds items to lists of the caller's household: those that are the same join, among themselves and with what is to be bought already.
 * One with less than nothing is left out. Throws `E_NOT_FOUND` for a list that is not the household's.
 */
export async function createItems(
  actor: Actor,
  inputs: readonly NewItemInput[],
  run: typeof work = work
): Promise<ShoppingItemChanges> {
  const kept = inputs.filter(({ quantity }) => (quantity ?? 1) >= 0)
  const words = kept.flatMap(({ note, food }) => [note, food?.id ? null : food?.name])
  const withLabel = await likelyLabels(actor, words)
  const add: ListAct<NewItemInput> = (unit, listId, ofList) =>
    addItems(unit, actor, listId, async () => {
      const own = await ownParts(unit.trx, actor, ofList.map(partsOf))
      const items = ofList.map((input) => itemOf(freeId(input.id), input, own))
      return items.map((item) => withSource(withLabel(item), actor))
    })
  return run((unit) => overLists(unit, { all: inputs, kept }, add))
}

const freeId = (id: string | null | undefined) =>
  id && isUuid(id) ? id.toLowerCase() : randomUUID()

/** Adds items to a list as a part of another change and answers what became of them. Throws `E_NOT_FOUND`. */
export async function addItems(
  unit: Work,
  actor: Actor,
  listId: Uuid,
  itemsFor: () => Promise<ShoppingItem[]>
): Promise<ShoppingItemChanges> {
  const { list, loaded } = await placeItems(unit, actor, listId, itemsFor)
  return saveChanges(unit, actor, list, loaded)
}

/** Locks a list and puts items on it, which are still to be saved. Throws `E_NOT_FOUND`. */
export async function placeItems(
  unit: Work,
  actor: Actor,
  listId: Uuid,
  itemsFor: () => Promise<ShoppingItem[]>
): Promise<{ list: LockedList; loaded: LoadedItems }> {
  const list = await lockList(unit, actor, listId)
  const items = await itemsFor()
  assertRoom(items.length)
  const operations = items.map(addOperation)
  const loaded = await loadItems(unit.trx, list.id, concernedBy(operations))
  for (const { item } of operations) {
    const isTaken = loaded.stored.has(item.id)
    applyOperation(loaded.state, addOperation(isTaken ? renamed(item, randomUUID()) : item))
  }
  return { list, loaded }
}

const renamed = (item: ShoppingItem, id: Uuid): ShoppingItem => ({
  ...item,
  id,
  sources: (item.sources ?? []).map((source) => ({ ...source, of: id })),
})

const addOperation = (item: ShoppingItem) =>
  ({ id: randomUUID(), kind: 'add', item }) satisfies ShoppingOperation

type ListAct<Input> = (unit: Work, listId: Uuid, inputs: Input[]) => Promise<ShoppingItemChanges>

/** Does something with the items of each list; lists one after the other in the order of their ids, as one change. */
async function overLists<Input extends { shoppingListId: string }>(
  unit: Work,
  { all, kept }: Record<'all' | 'kept', readonly Input[]>,
  act: ListAct<Input>
): Promise<ShoppingItemChanges> {
  const ids = [...new Set(all.map(({ shoppingListId }) => shoppingListId.toLowerCase()))]
  const found = { ...NOTHING }
  for (const id of ids.toSorted()) {
    const own = kept.filter(({ shoppingListId }) => shoppingListId.toLowerCase() === id)
    const changes = await act(unit, id, own)
    found.createdItems = [...found.createdItems, ...changes.createdItems]
    found.updatedItems = [...found.updatedItems, ...changes.updatedItems]
    found.deletedItems = [...found.deletedItems, ...changes.deletedItems]
  }
  return found
}

/** An item as a client wants it from now on. */
export type ItemUpdate = ItemInput & { id: string }

/**
 * Changes items as a whole; the first of two with one id counts. Those that are the same now join; one with less than nothing is
 * deleted. Ids that no list of the household has are left out. Throws `E_NOT_FOUND` for a list that is not the household's.
 */
export async function updateItems(
  actor: Actor,
  inputs: readonly ItemUpdate[]
): Promise<ShoppingItemChanges> {
  const once = inputs.filter(
    ({ id }, place) => inputs.findIndex((other) => other.id === id) === place
  )
  const change: ListAct<ItemUpdate> = async (unit, listId, ofList) => {
    const list = await lockList(unit, actor, listId)
    const own = await ownParts(unit.trx, actor, ofList.map(partsOf))
    const operations = ofList.map((input) => updateOf(input, own))
    const loaded = await loadItems(unit.trx, list.id, concernedBy(operations))
    applyUpdates(loaded, operations)
    return saveChanges(unit, actor, list, loaded)
  }
  return work((unit) => overLists(unit, { all: once, kept: once }, change))
}

/** Ticks items of a list off, or puts them back, as a part of another change. Throws `E_NOT_FOUND` where one is not on the list. */
export async function tickItemsIn(
  unit: Work,
  actor: Actor,
  { listId, ids, checked }: { listId: Uuid; ids: readonly Uuid[]; checked: boolean }
): Promise<ShoppingItemChanges> {
  const list = await lockList(unit, actor, listId)
  const operations = ids.map(
    (itemId) => ({ id: randomUUID(), kind: 'change', itemId, fields: { checked } }) as const
  )
  const loaded = await loadItems(unit.trx, listId, concernedBy(operations))
  if (ids.some((id) => !loaded.before.has(id))) throw notFound()
  for (const operation of operations) applyOperation(loaded.state, operation)
  return saveChanges(unit, actor, list, loaded)
}

function updateOf(input: ItemUpdate, own: Own): ShoppingOperation {
  const itemId = input.id.toLowerCase()
  if ((input.quantity ?? 1) < 0) return { id: randomUUID(), kind: 'remove', itemId }
  const { id: _, recipeReferences, sources: _s, ...fields } = itemOf(itemId, input, own)
  // Programs that do not know of recipes must not take them off.
  const references = input.recipeReferences ? { recipeReferences } : {}
  return { id: randomUUID(), kind: 'change', itemId, fields: { ...fields, ...references } }
}

function applyUpdates({ state, before }: LoadedItems, operations: ShoppingOperation[]): void {
  for (const operation of operations) {
    const isThere = operation.kind !== 'add' && before.has(operation.itemId)
    if (isThere) applyOperation(state, operation)
  }
}

const listsOf = fixedStatement(
  'shopping.lists-of-items',
  `select i.id, i.shopping_list_id as "shoppingListId" from shopping_list_items i
    join shopping_lists s on s.id = i.shopping_list_id
    where i.id = any($1::uuid[]) and s.household_id = $2 and i.removed_at is null`
)

/** Takes items off their lists; ids that no list of the household has are left out. */
export async function deleteItems(actor: Actor, ids: readonly string[]): Promise<void> {
  await work(async (unit) => {
    type Row = { id: Uuid; shoppingListId: Uuid }
    const rows = await queryIn<Row>(unit.trx, listsOf, [ids, actor.householdId])
    for (const listId of [...new Set(rows.map((row) => row.shoppingListId))].toSorted()) {
      const list = await lockList(unit, actor, listId)
      const own = rows.filter(({ shoppingListId }) => shoppingListId === listId)
      const operations = own.map(
        ({ id }) => ({ id: randomUUID(), kind: 'remove', itemId: id }) as const
      )
      const loaded = await loadItems(unit.trx, listId, concernedBy(operations))
      for (const operation of operations) applyOperation(loaded.state, operation)
      await saveActs(unit, actor, list, loaded)
    }
  })
}
