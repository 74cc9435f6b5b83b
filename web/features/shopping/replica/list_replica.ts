import type { ShoppingListChanges, Uuid } from '#core/shared/contract/index'
import { MOST_OPERATIONS } from '#core/shared/shopping/operations'
import { newId } from '#web/features/shared/new_id'
import {
  type Act,
  ACT_FORMAT,
  type NewAct,
  type ReadWords,
  sentOperation,
  type SentOperation,
} from './acts.js'
import type { ListStore } from './list_store.js'
import { ListView, type ShownItem } from './list_view.js'

/** Why the server will not do something, however often it is asked. */
export interface Refusal {
  reason: string
  /** The list itself is not there any more. */
  isGone: boolean
}

/** What a replica needs of the browser and the server. */
export interface ReplicaHost {
  /** Null where this device stores nothing. */
  store: ListStore | null
  /** Sends acts and asks for what changed since; rejects when it gets no answer or a refusal. */
  send(
    listId: Uuid,
    since: number | null,
    operations: SentOperation[]
  ): Promise<ShoppingListChanges>
  /** Reads words into amount, unit and food; null for those that stay as they are. */
  read(words: readonly string[]): Promise<(ReadWords | null)[]>
  /** Null for a failure after which it is worth trying again. */
  refusalOf(error: unknown): Refusal | null
  /** Does something while no other tab of this device does it for the same list. */
  lock(listId: Uuid, work: () => Promise<void>): Promise<void>
  /** Calls back after so many ms, unless the answered function is called first. */
  later(ms: number, then: () => void): () => void
  /** This device's clock, which nothing but what is shown here follows. */
  now(): Date
  /** Says to other tabs that what is stored of a list changed. */
  tell(listId: Uuid): void
}

/** A list as a device has it now. */
export interface ListNow {
  items: readonly ShownItem[]
  /** Which changes of the list the server has answered; null until it did, or something was stored. */
  version: number | null
  isGone: boolean
  /** The server did not answer last time. */
  isOffline: boolean
  /** Acts that the server has not answered yet. */
  waiting: number
  refused: readonly Act[]
  /** False where what is done here is lost with the page: the device stores nothing, or nothing more. */
  isStored: boolean
}

/** Pauses between two tries grow from this many ms to five minutes. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 5 * 60_000

/**
 * A device's copy of a shopping list: what the server last said, and over it the acts that the server has not answered. An act is stored
 * before it is shown and sent in order until it is answered, if need be by the next visit; each counts once, as it has
 * an id, so sending one twice does no harm. Nothing is polled: it asks when it is told to, and after a failure with growing pauses.
 */
export class ListReplica {
  readonly #view = new ListView()
  readonly #watchers = new Set<() => void>()
  #store: ListStore | null
  #now: ListNow
  #running: Promise<void> | null = null
  #isWanted = false
  #tries = 0
  #cancelRetry = () => {}
  #turn: Promise<unknown> = Promise.resolve()

  constructor(
    readonly listId: Uuid,
    private readonly host: ReplicaHost
  ) {
    this.#store = host.store
    this.#now = {
      items: [],
      version: null,
      isGone: false,
      isOffline: false,
      waiting: 0,
      refused: [],
      isStored: host.store !== null,
    }
  }

  /** The list now; the same object until something changes. */
  get now(): ListNow {
    return this.#now
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /** Reads what is stored, as at first and after another tab changed it. */
  reread(): Promise<void> {
    return this.#inTurn(async () => {
      const stored = await this.#stored((store) => store.list(this.listId))
      if (!stored) return
      this.#view.reset(stored.items, stored.acts)
      this.#show({ version: stored.list?.version ?? null })
    })
  }

  /** Does acts here and now; the server does them when it can be reached. */
  async act(acts: readonly NewAct[]): Promise<void> {
    await this.#inTurn(async () => {
      const at = this.host.now().toISOString()
      const { listId } = this
      const records = acts.map((act) => ({ ...act, format: ACT_FORMAT, listId, at, refused: null }))
      const last = this.#view.acts.at(-1)?.place ?? 0
      const done =
        (await this.#stored((store) => store.add(records))) ??
        records.map((record, index) => ({ ...record, place: last + 1 + index }))
      this.#view.do(done)
      this.#show({})
    })
    this.host.tell(this.listId)
    void this.sync()
  }

  /** Items that were added here to another and are not answered yet. */
  sharesIn(id: Uuid): Uuid[] {
    return this.#view.sharesIn(id)
  }

  /** Sends what waits and fetches what is newer; what is wanted meanwhile follows in one more exchange. */
  sync(): Promise<void> {
    this.#cancelRetry()
    this.#isWanted = true
    this.#running ??= this.#run()
    return this.#running
  }

  /** Takes acts that were refused out of sight. */
  async dismiss(places: readonly number[]): Promise<void> {
    await this.#inTurn(async () => {
      await this.#stored((store) => store.dismiss(places))
      this.#view.drop(places)
      this.#show({})
    })
    this.host.tell(this.listId)
  }

  async #run(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false
      try {
        await this.host.lock(this.listId, () => this.#exchange())
        this.#tries = 0
        this.#show({ isOffline: false })
      } catch {
        this.#show({ isOffline: true })
        const pause = Math.min(FIRST_PAUSE * 2 ** this.#tries, LONGEST_PAUSE)
        this.#tries += 1
        this.#cancelRetry()
        this.#cancelRetry = this.host.later(pause, () => void this.sync())
      }
    }
    this.#running = null
  }

  /** Sends all that waits, in parts: one that is refused is halved until the act is found that is to blame. */
  async #exchange(): Promise<void> {
    let most = MOST_OPERATIONS
    do {
      const batch = this.#view.pending.slice(0, most)
      try {
        const operations = batch.map(({ operation }) => sentOperation(operation))
        const answer = await this.host.send(this.listId, this.#now.version, operations)
        await this.#take(answer, batch)
        void this.#readWords(batch)
        most = Math.min(MOST_OPERATIONS, most * 2)
      } catch (error) {
        const refusal = this.host.refusalOf(error)
        if (!refusal) throw error
        if (refusal.isGone) return await this.#leave(refusal.reason)
        if (batch.length === 0) throw error
        if (batch.length === 1) await this.#refuse(batch, refusal.reason)
        else most = batch.length >> 1
      }
    } while (this.#view.pending.length > 0)
  }

  #take(answer: ShoppingListChanges, batch: readonly Act[]): Promise<void> {
    return this.#inTurn(async () => {
      const { version, isWhole, items, removed } = answer
      const done = batch.map(({ place }) => place)
      const since = isWhole ? null : this.#now.version
      const answered = { listId: this.listId, since, version, items, removed, done }
      await this.#stored((store) => store.answer(answered))
      // Another tab may have had a later answer meanwhile; what this one says is in that too.
      const isNew = isWhole || version >= (this.#now.version ?? 0)
      if (isNew) this.#view.answer(answer, batch)
      else this.#view.drop(done)
      this.#show(isNew ? { version, isGone: false } : {})
      if (items.length + removed.length + done.length > 0) this.host.tell(this.listId)
    })
  }

  /** Reads what was added in words, where it still stands as it was written. */
  async #readWords(done: readonly Act[]): Promise<void> {
    const added = done.flatMap(({ operation, isWords }) =>
      isWords && operation.kind === 'add' ? [operation.item] : []
    )
    if (added.length === 0) return
    const read = await this.host.read(added.map(({ note }) => note)).catch(() => [])
    const acts = added.flatMap(({ id, note }, at): NewAct[] => {
      const words = read[at]
      if (!words) return []
      const where = { note, quantity: 1, checked: false, foodId: null }
      const { fields, parts } = words
      const operation = { id: newId(), kind: 'change' as const, itemId: id, fields, where }
      return [{ operation, name: note, parts }]
    })
    if (acts.length > 0) await this.act(acts)
  }

  #refuse(acts: readonly Act[], reason: string): Promise<void> {
    return this.#inTurn(async () => {
      const places = acts.map(({ place }) => place)
      await this.#stored((store) => store.refuse(places, reason))
      this.#view.refuse(places, reason)
      this.#show({})
      this.host.tell(this.listId)
    })
  }

  /** The list is gone: what waited for it will never be done, and says so until somebody has read it. */
  async #leave(reason: string): Promise<void> {
    await this.#refuse(this.#view.pending, reason)
    await this.#stored((store) => store.forgetList(this.listId))
    this.#view.reset([], this.#view.acts)
    this.#show({ isGone: true, version: null })
  }

  /** Does something with what is stored; undefined where that fails, and from then on all is in memory only. */
  async #stored<T>(act: (store: ListStore) => Promise<T>): Promise<T | undefined> {
    if (!this.#store) return undefined
    try {
      return await act(this.#store)
    } catch {
      this.#store = null
      this.#show({ isStored: false })
      return undefined
    }
  }

  /** What reads or writes both the store and the view does so alone. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => undefined)
    return done
  }

  #show(changes: Partial<ListNow>): void {
    this.#now = {
      ...this.#now,
      ...changes,
      items: this.#view.shown(),
      waiting: this.#view.pending.length,
      refused: this.#view.acts.filter(({ refused }) => refused !== null),
    }
    for (const watcher of this.#watchers) watcher()
  }
}
