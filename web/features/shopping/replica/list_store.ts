import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { ShoppingListItem, ShoppingListSummary, Uuid } from '#core/shared/contract/index'
import { type Act, actOf, type StoredAct } from './acts.js'
import { LISTS } from '#web/offline/waiting_acts'

/** A list as a device stores it: its head, and at which version its items are. */
export interface StoredList {
  id: Uuid
  /** Null until the server has answered once. */
  version: number | null
  head: ShoppingListSummary | null
}

/** What an answer of the server changes. */
export interface Answered {
  listId: Uuid
  /** The version after which it says what changed; null where `items` is all that is on the list. */
  since: number | null
  version: number
  items: readonly ShoppingListItem[]
  removed: readonly Uuid[]
  /** Places of the acts that are done. */
  done: readonly number[]
}

/** What a device stores of shopping lists; every method rejects where it cannot. */
export interface ListStore {
  lists(): Promise<StoredList[]>
  list(listId: Uuid): Promise<{ list: StoredList | null; items: ShoppingListItem[]; acts: Act[] }>
  saveHead(head: ShoppingListSummary): Promise<void>
  /** Stores acts in their order and answers them with their places. */
  add(acts: readonly StoredAct[]): Promise<Act[]>
  answer(answered: Answered): Promise<void>
  refuse(places: readonly number[], reason: string): Promise<void>
  dismiss(places: readonly number[]): Promise<void>
  /** Lists with acts that are still to be sent, and how many. */
  waiting(): Promise<Map<Uuid, number>>
  forgetList(listId: Uuid): Promise<void>
  close(): void
}

interface Schema extends DBSchema {
  lists: { key: Uuid; value: StoredList }
  items: { key: [Uuid, Uuid]; value: ShoppingListItem }
  acts: { key: number; value: StoredAct & { place?: number }; indexes: { listId: Uuid } }
}

const ofList = (listId: Uuid) => IDBKeyRange.bound([listId], [listId, []])

/** The name under which a person's lists are stored on this device. */
export const databaseName = (userId: Uuid): string => LISTS + userId

/** Opens what this device stores of a person's lists. Rejects where the browser stores nothing, or a later version of the app did. */
export async function openListStore(userId: Uuid): Promise<ListStore> {
  const db = await openDB<Schema>(databaseName(userId), 1, {
    upgrade(upgraded) {
      upgraded.createObjectStore('lists', { keyPath: 'id' })
      upgraded.createObjectStore('items', { keyPath: ['shoppingListId', 'id'] })
      const acts = upgraded.createObjectStore('acts', { keyPath: 'place', autoIncrement: true })
      acts.createIndex('listId', 'listId')
    },
    // Another tab signs out, or is of a later version: it must not wait for this one.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })
  return {
    ...readingOf(db),
    ...writingOf(db),
    close: () => db.close(),
  }
}

type Database = IDBPDatabase<Schema>
type Reading = Pick<ListStore, 'lists' | 'list' | 'waiting'>

const actsOf = (records: readonly unknown[]): Act[] =>
  records.flatMap((record) => actOf(record) ?? [])

function readingOf(db: Database): Reading {
  return {
    lists: () => db.getAll('lists'),
    async list(listId) {
      const read = db.transaction(['lists', 'items', 'acts'])
      const [list, items, acts] = await Promise.all([
        read.objectStore('lists').get(listId),
        read.objectStore('items').getAll(ofList(listId)),
        read.objectStore('acts').index('listId').getAll(listId),
      ])
      return { list: list ?? null, items, acts: actsOf(acts) }
    },
    async waiting() {
      const acts = actsOf(await db.getAll('acts')).filter(({ refused }) => refused === null)
      const counts = new Map<Uuid, number>()
      for (const { listId } of acts) counts.set(listId, (counts.get(listId) ?? 0) + 1)
      return counts
    },
  }
}

function writingOf(db: Database): Omit<ListStore, keyof Reading | 'close'> {
  return {
    async saveHead(head) {
      const write = db.transaction('lists', 'readwrite')
      const before = await write.store.get(head.id)
      await write.store.put({ id: head.id, version: before?.version ?? null, head })
      await write.done
    },
    async add(acts) {
      const write = db.transaction('acts', 'readwrite')
      const places = await Promise.all(acts.map((act) => write.store.add(act)))
      await write.done
      return acts.map((act, at) => ({ ...act, place: places[at] ?? 0 }))
    },
    answer: (answered) => saveAnswer(db, answered),
    async refuse(places, reason) {
      const write = db.transaction('acts', 'readwrite')
      for (const place of places) {
        const act = await write.store.get(place)
        if (act) await write.store.put({ ...act, refused: reason })
      }
      await write.done
    },
    async dismiss(places) {
      const write = db.transaction('acts', 'readwrite')
      await Promise.all(places.map((place) => write.store.delete(place)))
      await write.done
    },
    async forgetList(listId) {
      const write = db.transaction(['lists', 'items'], 'readwrite')
      await write.objectStore('lists').delete(listId)
      await write.objectStore('items').delete(ofList(listId))
      await write.done
    },
  }
}

async function saveAnswer(db: Database, answered: Answered): Promise<void> {
  const { listId, since, version, items, removed, done } = answered
  const write = db.transaction(['lists', 'items', 'acts'], 'readwrite')
  const [lists, rows, acts] = [
    write.objectStore('lists'),
    write.objectStore('items'),
    write.objectStore('acts'),
  ]
  const before = await lists.get(listId)
  // Another tab may have had a later answer meanwhile; and changes of what is not stored say nothing.
  if (since === null || isNext(before?.version ?? null, since, version)) {
    await Promise.all([
      ...(since === null
        ? [rows.delete(ofList(listId))]
        : removed.map((id) => rows.delete([listId, id]))),
      ...items.map((item) => rows.put(item)),
      lists.put({ id: listId, head: before?.head ?? null, version }),
    ])
  }
  await Promise.all([...done.map((place) => acts.delete(place)), write.done])
}

/** Whether changes since one version lead from what is stored to what is newer. */
export const isNext = (stored: number | null, since: number, version: number): boolean =>
  stored !== null && since <= stored && stored <= version
