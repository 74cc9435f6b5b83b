import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { markOnHand } from '#core/organizers/index'
import { pantryKinds, type PantryKind } from '../kinds.js'
import { withFacts } from './guess_facts.js'
import { bindable, type Alias, type ItemRow } from './item_row.js'
import { addAliases, refuseStrangeLabel, announceItem } from './write_item.js'

/** A body of a food or unit made ready to be stored. */
export interface PantryItemInput {
  row: ItemRow
  aliases: Alias[]
  /** The on-hand mark, which only foods have. */
  mark?: { onHand?: boolean | null; households?: string[] | null }
}

/**
 * Adds a food or unit to the caller's group and answers its id. Throws `E_TAKEN` and
 * `E_NO_SUCH_LABEL` (400).
 */
export async function createItem(
  actor: Actor,
  kind: PantryKind,
  input: PantryItemInput
): Promise<string> {
  return work((unit) => createItemIn(unit, actor, kind, input))
}

/** Adds a food or unit as `createItem` does, as a part of another change. */
export async function createItemIn(
  unit: Work,
  actor: Actor,
  kind: PantryKind,
  { row, aliases, mark }: PantryItemInput
): Promise<string> {
  const { trx } = unit
  await refuseStrangeLabel(trx, actor.groupId, row.label_id)
  const [made]: { id: string }[] = await trx
    .insertQuery()
    .table(kind)
    .insert({ ...bindable(await withFacts(kind, row)), group_id: actor.groupId })
    .returning('id')
  if (!made) throw new Error('an insert answered nothing')
  await addAliases(trx, kind, made.id, aliases)
  if (mark) await markOnHand(trx, actor, { table: foodMarks, id: made.id, mark })
  announceItem(unit, actor, `${pantryKinds[kind].fact}.created`, { id: made.id, name: row.name })
  return made.id
}

/** Where households mark the foods they have. */
export const foodMarks = { name: 'household_foods', column: 'food_id' } as const
