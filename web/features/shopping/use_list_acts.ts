import { useMemo } from 'react'
import type { Uuid } from '#core/shared/contract/index'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { actsOn, type ItemChange, nameOf } from './list_acts.js'
import type { ListReplica } from './replica/list_replica.js'
import type { ShownItem } from './replica/list_view.js'

/** What the page of a list does, each act with the offer to undo it. */
export interface PageActs {
  tickAll: (items: readonly ShownItem[], checked: boolean) => void
  add: (lines: readonly string[]) => void
  change: (item: ShownItem, change: ItemChange) => void
  remove: (items: readonly ShownItem[]) => void
  order: (items: readonly ShownItem[]) => void
  /** Gives items the places that they had. */
  putBack: (items: readonly ShownItem[]) => void
  /** Sends what waits and fetches what is newer. */
  sync: () => Promise<void>
}

/** The acts of a list's page; null until what this device has of it is open. */
export function useListActs(replica: ListReplica | null): PageActs | null {
  const { t } = useText('shopping')
  return useMemo(() => {
    if (!replica) return null
    const acts = actsOn(replica)
    const tickAll = (items: readonly ShownItem[], checked: boolean) => {
      acts.tick(items, checked)
      const [first] = items
      if (!first) return
      const said = { name: nameOf(first), count: items.length }
      const one = checked ? 'ticked' : 'unticked'
      const many = checked ? 'ticked-many' : 'unticked-many'
      toast.undo(t(items.length > 1 ? many : one, said), () => acts.tick(items, !checked))
    }
    return {
      tickAll,
      add: (lines) => {
        const ids: readonly Uuid[] = acts.add(lines)
        const undo = () => acts.takeBack(ids, lines[0] ?? '')
        if (lines.length > 1) toast.undo(t('added-many', { count: lines.length }), undo)
      },
      change: acts.change,
      remove: (items) => {
        acts.remove(items)
        const [first] = items
        if (!first) return
        const said = { name: nameOf(first), count: items.length }
        const text = t(items.length > 1 ? 'removed-many' : 'removed', said)
        toast.undo(text, () => acts.restore(items))
      },
      order: acts.order,
      putBack: acts.putBack,
      sync: () => replica.sync(),
    }
  }, [replica, t])
}
