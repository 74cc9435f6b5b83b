import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Infer } from '@vinejs/vine/types'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import type { Uuid } from '#core/shared/contract/common'
import { applyOperation, blankItem, type ShoppingOperation } from '#core/shared/shopping/operations'
import { storable } from '#core/text/index'
import type { operationsValidator } from '../validators/shopping_validator.js'
import { concernedBy, listForUpdate, type LockedList, saveActs } from './change_items.js'
import { ownParts, type PartIds } from './group_parts.js'
import { likelyLabels } from './likely_labels.js'
import { loadItems } from './list_items.js'
import { withSource } from './write_items.js'

type Sent = Infer<typeof operationsValidator>['operations'][number]

const take = fixedStatement(
  'shopping.lock-list-and-remember-operations',
  `with list as (${listForUpdate}),
    remembered as (insert into shopping_operations (id, shopping_list_id)
      select o.id, list.id from list, unnest($3::uuid[]) o (id) order by o.id
      on conflict do nothing returning id)
  select list.*, coalesce((select json_agg(id) from remembered), '[]'::json) as fresh from list`
)

/**
 * Does acts of a device on a list of the caller's household, in their order and each once: one that came before is left out, however often
 * it is sent. Throws `E_NOT_FOUND`; then none is done.
 */
export async function operate(actor: Actor, listId: Uuid, sent: readonly Sent[]): Promise<void> {
  if (sent.length === 0) return
  const words = sent.map(({ kind, fields }) => (kind === 'add' ? fields?.note : null))
  const withLabel = await likelyLabels(actor, words)
  await work(async (unit) => {
    const ids = sent.map(({ id }) => id.toLowerCase())
    const [list] = await queryIn<LockedList & { fresh: Uuid[] }>(unit.trx, take, [
      listId,
      actor.householdId,
      ids,
    ])
    if (!list) throw notFound()
    const isNew = new Set(list.fresh)
    const fresh = sent.filter(({ id }) => isNew.delete(id.toLowerCase()))
    const owned = await groupsOwn(unit.trx, actor, fresh.map(operationOf))
    const operations = owned.map((one) =>
      one.kind === 'add' ? { ...one, item: withSource(withLabel(one.item), actor) } : one
    )
    const loaded = await loadItems(unit.trx, listId, concernedBy(operations))
    for (const operation of operations) {
      if (loaded.foreign.has(targetOf(operation))) continue
      applyOperation(loaded.state, operation)
    }
    await saveActs(unit, actor, list, loaded)
  })
}

const targetOf = (operation: ShoppingOperation) =>
  operation.kind === 'add' ? operation.item.id : operation.itemId

function operationOf({
  id,
  kind,
  itemId: target,
  fields = {},
  where,
  recipeReferences,
}: Sent): ShoppingOperation {
  const itemId = target.toLowerCase()
  if (kind === 'remove') return { id, kind, itemId }
  const said = Object.fromEntries(
    Object.entries(storable(fields)).filter(([, value]) => value !== undefined)
  )
  const recipes = (recipeReferences ?? []).map((one) => ({
    recipeId: one.recipeId.toLowerCase(),
    recipeQuantity: one.recipeQuantity ?? 0,
    recipeScale: one.recipeScale ?? 1,
    recipeNote: one.recipeNote ?? null,
  }))
  const more = recipeReferences ? { ...said, recipeReferences: recipes } : said
  if (kind === 'change') return { id, kind, itemId, fields: more, where }
  return { id, kind, item: { ...blankItem(itemId), ...more } }
}

/** The acts without foods, units and labels that the group does not have, or not any more. */
async function groupsOwn(
  trx: TransactionClientContract,
  actor: Actor,
  operations: ShoppingOperation[]
): Promise<ShoppingOperation[]> {
  const fields = operations.flatMap((one) => (one.kind === 'remove' ? [] : [partsOf(one)]))
  const own = await ownParts(trx, actor, fields)
  const checked = <Parts extends PartIds>(parts: Parts): Parts => ({
    ...parts,
    ...(parts.foodId !== undefined && { foodId: own(parts.foodId) }),
    ...(parts.unitId !== undefined && { unitId: own(parts.unitId) }),
    ...(parts.labelId !== undefined && { labelId: own(parts.labelId) }),
  })
  return operations.map((one): ShoppingOperation => {
    if (one.kind === 'add') return { ...one, item: checked(one.item) }
    return one.kind === 'change' ? { ...one, fields: checked(one.fields) } : one
  })
}

const partsOf = (operation: Exclude<ShoppingOperation, { kind: 'remove' }>): PartIds =>
  operation.kind === 'add' ? operation.item : operation.fields
