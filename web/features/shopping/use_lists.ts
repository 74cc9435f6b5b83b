import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useDispatch } from 'react-redux'
import type { ShoppingListSummary, Uuid } from '#core/shared/contract/index'
import type { ParserAnswer } from '#core/shared/contract/parsing'
import { leadingAmount } from '#core/shared/plain_line'
import { useSession } from '#web/features/identity'
import { parsingApi } from '#web/features/shared/parsing/parsing_api'
import type { ListNow, ListReplica } from './replica/list_replica.js'
import { type ListServer, type ListsOnDevice, openLists } from './replica/lists_on_device.js'
import type { ReadWords } from './replica/acts.js'
import { shoppingApi, useShoppingListsQuery } from './shopping_api.js'

type ApiState = Parameters<ReturnType<typeof shoppingApi.endpoints.shoppingLists.select>>[0]
type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

/** Sends what earlier visits of a person did without a network. */
export async function sendWaiting(userId: Uuid, dispatch: Dispatch): Promise<void> {
  await (await openLists(userId, serverBy(dispatch))).sendWaiting()
}

function serverBy(dispatch: Dispatch): ListServer {
  const { sendActs } = shoppingApi.endpoints
  const { readLines } = parsingApi.endpoints
  return {
    send: (listId, since, operations) =>
      dispatch(sendActs.initiate({ listId, since, operations })).unwrap(),
    read: async (words) =>
      readWords(
        await dispatch(readLines.initiate({ ingredients: words }, { subscribe: false })).unwrap()
      ),
  }
}

/** What lines mean on a list; null for those that stay as they were written, as their food is none of the group's. */
function readWords(answers: readonly ParserAnswer[]): (ReadWords | null)[] {
  return answers.map(({ input, ingredient: { quantity, unit, food, note } }) => {
    const own = isOwn(food) ? food : null
    const ownUnit = isOwn(unit) ? unit : null
    if (!food || (unit && !ownUnit)) return null
    const amount = quantity ?? 1
    if (!own) {
      // A number further on in the words is part of a name.
      if (unit || !leadingAmount(input)) return null
      return { fields: { quantity: amount, note: joined(food.name, note) }, parts: {} }
    }
    const fields = { quantity: amount, foodId: own.id, unitId: ownUnit?.id ?? null, isFood: true }
    return { fields: { ...fields, note }, parts: { food: own, unit: ownUnit } }
  })
}

/** Whether the group has it. */
const isOwn = <Own extends { id: string }>(found: Own | { id: null } | null): found is Own =>
  found !== null && found.id !== null

const joined = (name: string, note: string) => [name, note].filter(Boolean).join(', ')

/** What this device has of one's shopping lists; null until it is open. */
export function useListsOnDevice(): ListsOnDevice | null {
  const { user } = useSession()
  const dispatch = useDispatch<Dispatch>()
  const [lists, setLists] = useState<ListsOnDevice | null>(null)
  const userId = user?.id
  useEffect(() => {
    if (userId === undefined) return undefined
    let isOver = false
    void openLists(userId, serverBy(dispatch)).then((found) => {
      if (!isOver) setLists(found)
    })
    return () => {
      isOver = true
    }
  }, [userId, dispatch])
  return lists
}

/** One's shopping lists as the server says, or as this device stored them while it cannot be reached. */
export function useLists(lists: ListsOnDevice | null) {
  const { data, error, refetch } = useShoppingListsQuery()
  const [stored, setStored] = useState<ShoppingListSummary[] | null>(null)
  useEffect(() => {
    if (data || !lists) return
    void lists.stored().then((all) => setStored(all.flatMap(({ head }) => head ?? [])))
  }, [data, lists])
  const isStored = !data && Boolean(error) && stored !== null && stored.length > 0
  return { data: data ?? (isStored ? stored : undefined), error, refetch }
}

const NOTHING: ListNow = {
  items: [],
  version: null,
  isGone: false,
  isOffline: false,
  waiting: 0,
  refused: [],
  isStored: true,
}

/** A shopping list as this device has it now, with the server's changes as they come. */
export interface OpenList {
  head: ShoppingListSummary | undefined
  now: ListNow
  /** Null until what this device has of it is open. */
  replica: ListReplica | null
}

/** Opens a list on this device and follows it. */
export function useOpenList(listId: Uuid): OpenList {
  const lists = useListsOnDevice()
  const replica = useMemo(() => lists?.list(listId) ?? null, [lists, listId])
  const watch = useCallback(
    (watcher: () => void) => replica?.watch(watcher) ?? (() => undefined),
    [replica]
  )
  const now = useSyncExternalStore(watch, () => replica?.now ?? NOTHING)
  const { data } = useLists(lists)
  const head = data?.find(({ id }) => id === listId)
  useEffect(() => {
    if (head && lists) void lists.saveHead(head)
  }, [head, lists])
  useCatchUp(replica, head?.version)
  useOpenCount(listId, now)
  return { head, now, replica }
}

/** The list is known to be newer than what this device has, as after a gap in what the server announces. */
function useCatchUp(replica: ListReplica | null, version: number | undefined): void {
  useEffect(() => {
    const own = replica?.now.version ?? null
    if (replica && version !== undefined && own !== null && version > own) void replica.sync()
  }, [replica, version])
}

/** The count in the menu follows what is done here without asking the server. */
function useOpenCount(listId: Uuid, { items, version }: ListNow): void {
  const dispatch = useDispatch<ThunkDispatch<ApiState, unknown, UnknownAction>>()
  const open = items.filter(({ checked }) => !checked).length
  useEffect(() => {
    if (version === null) return
    dispatch(
      shoppingApi.util.updateQueryData('shoppingLists', undefined, (lists) => {
        const list = lists.find(({ id }) => id === listId)
        if (list) Object.assign(list, { openItems: open, version: Math.max(list.version, version) })
      })
    )
  }, [dispatch, listId, open, version])
}
