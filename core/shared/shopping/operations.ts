import type { Uuid } from '../contract/common.js'
import { isMergeable, mergedItem, type MergedItem, roundSum, type ShoppingItem } from './items.js'

/** What of an item can be changed. */
export type ItemFields = Omit<ShoppingItem, 'id'>

/** Most acts that a device sends at once; one that was offline for weeks sends them in parts. */
export const MOST_OPERATIONS = 500

/**
 * One act of a person on a list. Its `id` is made where it was done, so that it counts once however often it is sent. It names
 * what is meant, never how the list looked, and has no time: acts hold in the order in which they reach the server.
 * A change `where` the item is still as it was is left out otherwise: nobody asked for it, so it must not take back what somebody wrote.
 */
export type ShoppingOperation =
  | { id: Uuid; kind: 'add'; item: ShoppingItem }
  | {
      id: Uuid
      kind: 'change'
      itemId: Uuid
      fields: Partial<ItemFields>
      where?: Partial<ComparedFields> | undefined
    }
  | { id: Uuid; kind: 'remove'; itemId: Uuid }

/** What of an item a change can depend on. */
export type ComparedFields = Pick<ItemFields, 'quantity' | 'note' | 'checked' | 'foodId' | 'unitId'>

/** A list in work: its live items in their order, those that were added to others, and those that were removed. */
export interface ListState {
  items: Map<Uuid, ShoppingItem>
  merged: Map<Uuid, MergedItem>
  removed: Set<Uuid>
}

/** A list without items. */
export const emptyList = (): ListState => ({
  items: new Map(),
  merged: new Map(),
  removed: new Set(),
})

/**
 * Does an act on a list, on the server for all and on a device for what the server has not answered yet. What somebody wants to
 * buy is never lost by it nor doubled: an addition to what is there already is summed; a change of what was removed
 * meanwhile brings it back, while ticking or moving it does nothing; and an act on an item that was added to another one meanwhile concerns
 * its own share of that.
 */
export function applyOperation(state: ListState, operation: ShoppingOperation): void {
  if (operation.kind === 'add') return add(state, operation.item)
  if (operation.kind === 'remove') return remove(state, operation.itemId)
  if (operation.where && !isStill(state, operation.itemId, operation.where)) return
  change(state, operation.itemId, operation.fields)
}

/** Whether an item is on the list by itself and as somebody saw it. */
function isStill({ items }: ListState, id: Uuid, seen: Partial<ComparedFields>): boolean {
  const item = items.get(id)
  const fields = Object.keys(seen) as (keyof ComparedFields)[]
  const isSame = (field: keyof ComparedFields) =>
    seen[field] === undefined || item?.[field] === seen[field]
  return item !== undefined && fields.every(isSame)
}

function add(state: ListState, item: ShoppingItem): void {
  if (state.items.has(item.id) || state.merged.has(item.id)) return
  settle(state, item)
}

function remove(state: ListState, id: Uuid): void {
  takeOut(state, id)
  state.items.delete(id)
  state.removed.add(id)
}

function change(state: ListState, id: Uuid, fields: Partial<ItemFields>): void {
  const own = takeOut(state, id) ?? state.items.get(id)
  if (!own) return bringBack(state, id, fields)
  if (fields.quantity !== undefined) dissolveShares(state, id)
  settle(state, { ...own, ...fields })
}

/** What of an item tells what to buy; the rest says where it stands and whether it was bought. */
const content = ['quantity', 'note', 'foodId', 'unitId', 'isFood'] as const

/** An item that is gone or was bought together with others, and that somebody who had not seen that wants otherwise. */
function bringBack(state: ListState, id: Uuid, fields: Partial<ItemFields>): void {
  if (!content.some((field) => fields[field] !== undefined)) return
  settle(state, { ...blankItem(id), ...fields })
}

/** An item that says nothing yet. */
export const blankItem = (id: Uuid): ShoppingItem => ({
  id,
  quantity: 1,
  note: '',
  isFood: false,
  checked: false,
  position: 0,
  foodId: null,
  unitId: null,
  labelId: null,
  extras: {},
  recipeReferences: [],
  sources: [],
})

/** Somebody who sees a sum and sets it means all of it: nobody has a share of it any more. */
function dissolveShares(state: ListState, id: Uuid): void {
  for (const [own, { into }] of state.merged) {
    if (into === id) state.merged.set(own, { into, quantity: 0 })
  }
}

/** Takes the share of an item that was added to another out of that again; null where it has none, or all is bought. */
function takeOut(state: ListState, id: Uuid): ShoppingItem | null {
  const share = state.merged.get(id)
  const whole = share && state.items.get(share.into)
  if (!share?.quantity || !whole || whole.checked) return null
  state.merged.delete(id)
  const all = whole.sources ?? []
  const quantity = roundSum(whole.quantity - share.quantity)
  state.items.set(whole.id, { ...whole, quantity, sources: all.filter(({ of }) => of !== id) })
  return {
    ...whole,
    id,
    quantity: share.quantity,
    recipeReferences: [],
    sources: all.filter(({ of }) => of === id),
  }
}

/** Puts an item in its place: into one that is the same, or on its own. */
function settle(state: ListState, item: ShoppingItem): void {
  const settled = item.checked ? { ...item, recipeReferences: [], sources: [] } : item
  const same = findSame(state, settled)
  state.removed.delete(item.id)
  if (!same) {
    state.merged.delete(item.id)
    state.items.set(item.id, settled)
    return
  }
  mergeInto(state, same, settled)
}

function findSame({ items }: ListState, item: ShoppingItem): ShoppingItem | null {
  for (const other of items.values()) if (isMergeable(other, item)) return other
  return null
}

/** Adds an item to another; shares that were added to it before follow. */
function mergeInto(state: ListState, kept: ShoppingItem, added: ShoppingItem): void {
  state.items.delete(added.id)
  state.items.set(kept.id, mergedItem(kept, added))
  const shares = [...state.merged].filter(([, { into }]) => into === added.id)
  let own = added.quantity
  for (const [id, { quantity }] of shares) {
    state.merged.set(id, { into: kept.id, quantity })
    own = roundSum(own - quantity)
  }
  state.merged.set(added.id, { into: kept.id, quantity: own })
}
