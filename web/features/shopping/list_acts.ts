import type { Uuid } from '#core/shared/contract/index'
import type { ShoppingItem } from '#core/shared/shopping/items'
import { blankItem, type ItemFields } from '#core/shared/shopping/operations'
import { newId } from '#web/features/shared/new_id'
import type { ActParts, NewAct } from './replica/acts.js'
import type { ListReplica } from './replica/list_replica.js'
import type { ShownItem } from './replica/list_view.js'

/** Lines that one paste may bring. */
export const MOST_LINES = 10_000

/** What of an item is changed, with what the change names. */
export interface ItemChange {
  fields: Partial<ItemFields>
  parts?: ActParts
}

/** What people do to a list. */
export interface ListActs {
  tick: (items: readonly ShownItem[], checked: boolean) => void
  /** Adds a line for each text, behind what is there. */
  add: (lines: readonly string[]) => Uuid[]
  change: (item: ShownItem, change: ItemChange) => void
  remove: (items: readonly ShownItem[]) => void
  /** Takes off what was just added. */
  takeBack: (ids: readonly Uuid[], name: string) => void
  /** Puts back what was taken off. */
  restore: (items: readonly ShownItem[]) => void
  /** Gives items the places of their order. */
  order: (items: readonly ShownItem[]) => void
  /** Gives items the places that they had. */
  putBack: (items: readonly ShownItem[]) => void
}

const change = (itemId: Uuid, name: string, { fields, parts }: ItemChange): NewAct => ({
  operation: { id: newId(), kind: 'change', itemId, fields },
  name,
  parts,
})

const remove = (itemId: Uuid, name: string): NewAct => ({
  operation: { id: newId(), kind: 'remove', itemId },
  name,
})

/** An item in words, for messages. */
export const nameOf = ({ food, note }: Pick<ShownItem, 'food' | 'note'>): string =>
  food?.name || note

/** Acts on a list; `replica` does them here and has the server do them. */
export function actsOn(replica: ListReplica): ListActs {
  const act = (acts: readonly NewAct[]) => {
    if (acts.length > 0) void replica.act(acts)
  }
  // What was added here to another item and is not answered yet is meant with it.
  const all = ({ id }: ShownItem) => [id, ...replica.sharesIn(id)]
  return {
    tick: (items, checked) =>
      act(
        items.flatMap((item) =>
          all(item).map((id) => change(id, nameOf(item), { fields: { checked } }))
        )
      ),
    add: (lines) => {
      const last = Math.max(-1, ...replica.now.items.map(({ position }) => position))
      const items = lines.map((note, at) => ({
        ...blankItem(newId()),
        note,
        position: last + 1 + at,
      }))
      act(items.map((item) => ({ ...addition(item, item.note), isWords: true })))
      return items.map(({ id }) => id)
    },
    change: (item, changed) => act([change(item.id, nameOf(item), changed)]),
    remove: (items) =>
      act(items.flatMap((item) => all(item).map((id) => remove(id, nameOf(item))))),
    takeBack: (ids, name) => act(ids.map((id) => remove(id, name))),
    restore: (items) => act(items.map((item) => addition(coreOf(item), nameOf(item), item))),
    order: (items) =>
      act(
        items.flatMap((item, position) =>
          item.position === position
            ? []
            : [change(item.id, nameOf(item), { fields: { position } })]
        )
      ),
    putBack: (items) =>
      act(
        items.map((item) => change(item.id, nameOf(item), { fields: { position: item.position } }))
      ),
  }
}

const addition = (item: ShoppingItem, name: string, parts?: ActParts): NewAct => ({
  operation: { id: newId(), kind: 'add', item },
  name,
  parts: parts && { food: parts.food, unit: parts.unit, label: parts.label },
})

function coreOf({
  food: _f,
  unit: _u,
  label: _l,
  changedAt: _c,
  picture: _p,
  ...item
}: ShownItem): ShoppingItem {
  return item
}

/** The lines of a text that say something. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]\s+)?(?:\[[ x]?\]\s*)?/i, '').trim())
    .filter(Boolean)
    .slice(0, MOST_LINES)
