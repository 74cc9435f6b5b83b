import type { ShoppingListSummary, Uuid } from '#core/shared/contract/index'
import { tabId } from '#web/api/base'
import { errorCode, errorStatus, errorText } from '#web/api/errors'
import { onLive } from '#web/api/live'
import { keep, recall } from '#web/browser_storage'
import { ListReplica, type Refusal, type ReplicaHost } from './list_replica.js'
import { databaseName, type ListStore, openListStore, type StoredList } from './list_store.js'
import { markWaiting } from '#web/offline/waiting_acts'

/** How a device's acts reach the server, and how it reads words. */
export type ListServer = Pick<ReplicaHost, 'send' | 'read'>

/** Whether this browser was asked to spare what is stored when it runs out of room. */
const PERSISTED = 'trivet-lists-persisted'

/** What items of lists are called and where they stand changes with these, in this tab too. */
const OF_ITEMS = /^(?:food|unit|label)\.(?:updated|deleted)$|^pantry\.changed$/

/** What a device has of a person's shopping lists, and the tabs that share it. */
export class ListsOnDevice {
  readonly #replicas = new Map<Uuid, ListReplica>()
  readonly #channel: BroadcastChannel

  constructor(
    private readonly userId: Uuid,
    private readonly store: ListStore | null,
    private readonly server: ListServer
  ) {
    this.#channel = new BroadcastChannel(databaseName(userId))
    this.#channel.addEventListener('message', ({ data }) => {
      void this.#reread(String(data))
    })
    onLive(({ event, payload, tab }) => {
      if (OF_ITEMS.test(event)) this.#nudge()
      if (!event.startsWith('shopping-') || tab === tabId || !('listId' in payload)) return
      void this.#replicas.get(payload.listId)?.sync()
    })
    window.addEventListener('online', () => this.#nudge())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#nudge()
    })
  }

  /** A list with what this device has of it; read and brought up to date when it is first asked for. */
  list(listId: Uuid): ListReplica {
    const existing = this.#replicas.get(listId)
    if (existing) return existing
    const replica = this.#replica(listId)
    this.#replicas.set(listId, replica)
    replica.watch(() => this.#mark())
    void replica.reread().then(() => replica.sync())
    return replica
  }

  /** The lists that were opened on this device. */
  async stored(): Promise<StoredList[]> {
    return (await this.store?.lists().catch(() => [])) ?? []
  }

  /** Stores what is known of a list beside its items. */
  async saveHead(head: ShoppingListSummary): Promise<void> {
    await this.store?.saveHead(head).catch(() => undefined)
  }

  /** Sends what earlier visits left behind. */
  async sendWaiting(): Promise<void> {
    const waiting = await this.store?.waiting().catch(() => null)
    for (const listId of waiting?.keys() ?? []) this.list(listId)
    this.#mark()
  }

  /** How many acts the server has not answered. */
  async waiting(): Promise<number> {
    const stored = (await this.store?.waiting().catch(() => null)) ?? new Map<Uuid, number>()
    for (const [listId, { now }] of this.#replicas) stored.set(listId, now.waiting)
    return [...stored.values()].reduce((sum, count) => sum + count, 0)
  }

  async #reread(listId: Uuid): Promise<void> {
    const replica = this.#replicas.get(listId)
    await replica?.reread()
    if (replica?.now.version === null) await replica.sync()
  }

  #nudge(): void {
    for (const replica of this.#replicas.values()) void replica.sync()
  }

  #mark(): void {
    const isWaiting = [...this.#replicas.values()].some(({ now }) => now.waiting > 0)
    markWaiting(this.userId, isWaiting)
    if (isWaiting) askToPersist()
  }

  #replica(listId: Uuid): ListReplica {
    return new ListReplica(listId, {
      store: this.store,
      send: async (...sent) => {
        const answer = await this.server.send(...sent)
        // A hotel's network answers everything with its own page.
        if (typeof answer?.version !== 'number') throw new Error('Not an answer of this server')
        return answer
      },
      read: (words) => this.server.read(words),
      refusalOf,
      lock: (id, work) => {
        // Without locks two tabs may send the same acts: each counts once all the same.
        const isLocking = 'locks' in navigator
        return isLocking
          ? navigator.locks.request(`${databaseName(this.userId)} ${id}`, work)
          : work()
      },
      later: (ms, then) => {
        const clock = setTimeout(then, ms)
        return () => clearTimeout(clock)
      },
      now: () => new Date(),
      tell: (id) => this.#channel.postMessage(id),
    })
  }
}

/** Answers that will be the same however often one asks. */
function refusalOf(error: unknown): Refusal | null {
  const status = errorStatus(error)
  const isGone = status === 404 && errorCode(error) === 'E_NOT_FOUND'
  const isRefused =
    isGone ||
    status === 413 ||
    status === 422 ||
    ((status === 400 || status === 403) && errorCode(error) !== undefined)
  return isRefused ? { reason: errorText(error), isGone } : null
}

/** Asked once, and not before there is something to lose: some browsers ask the person. */
function askToPersist(): void {
  if (recall(PERSISTED) !== null || !keep(PERSISTED, 'asked')) return
  void navigator.storage?.persist?.().catch(() => false)
}

let opened: { userId: Uuid; lists: Promise<ListsOnDevice> } | null = null

/** Opens what this device has of a person's lists, once a page; in memory only where the browser stores nothing. */
export function openLists(userId: Uuid, server: ListServer): Promise<ListsOnDevice> {
  if (opened?.userId === userId) return opened.lists
  const lists = openListStore(userId)
    .catch(() => null)
    .then((store) => new ListsOnDevice(userId, store, server))
  opened = { userId, lists }
  return lists
}
