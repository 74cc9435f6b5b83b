import type { ShoppingListChanges, ShoppingListItem } from '#core/shared/contract/index'
import {
  applyOperation,
  blankItem,
  emptyList,
  type ShoppingOperation,
} from '#core/shared/shopping/operations'
import type { Act, NewAct, ReadWords, SentOperation, StoredAct } from './acts.js'
import { ListReplica, type ReplicaHost } from './list_replica.js'
import { isNext, type ListStore, type StoredList } from './list_store.js'
import type { ShownItem } from './list_view.js'

const LIST = 'the-list'
let count = 0
const nextId = () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`

const act = (operation: ShoppingOperation): NewAct => ({ operation, name: 'milk' })
/** Somebody adds something. */
export const add = (note: string, quantity = 1, id = nextId()): NewAct =>
  act({ id: nextId(), kind: 'add', item: { ...blankItem(id), note, quantity } })
/** Somebody types a line. */
export const type = (line: string): NewAct => ({ ...add(line), isWords: true })
/** Somebody takes an item off. */
export const remove = (itemId: string): NewAct => act({ id: nextId(), kind: 'remove', itemId })
/** Somebody changes an item. */
export const change = (itemId: string, fields: Partial<ShownItem>): NewAct =>
  act({ id: nextId(), kind: 'change', itemId, fields })

const lineOf = ({
  quantity,
  note,
  checked,
}: {
  quantity: number
  note: string
  checked: boolean
}) => `${quantity} ${note}${checked ? ' ✓' : ''}`

/** A server with one list. */
export class Server {
  readonly state = emptyList()
  readonly #seen = new Set<string>()
  readonly #changed = new Map<string, number>()
  /** The hour that it is. */
  hour = 0
  version = 0
  isGone = false
  /** Notes that it refuses. */
  refused: string | null = null

  answer(since: number | null, operations: SentOperation[]): ShoppingListChanges {
    if (this.isGone) throw new Refused('gone')
    if (operations.some(({ fields }) => fields?.note !== undefined && fields.note === this.refused))
      throw new Refused('refused')
    for (const operation of operations) if (!this.#seen.has(operation.id)) this.#do(operation)
    const ids = [...this.#changed].flatMap(([id, at]) => (at > (since ?? -1) ? [id] : []))
    const items = ids.flatMap((id) => this.state.items.get(id) ?? [])
    return {
      version: this.version,
      isWhole: since === null,
      items: items.map((item) => ({ ...item, updatedAt: '' }) as unknown as ShoppingListItem),
      removed: since === null ? [] : ids.filter((id) => !this.state.items.has(id)),
    }
  }

  /** Whether an act of a device arrived. */
  has(operationId: string): boolean {
    return this.#seen.has(operationId)
  }

  #do(sent: SentOperation): void {
    this.#seen.add(sent.id)
    const before = new Map(this.state.items)
    applyOperation(this.state, operationOf(sent))
    this.version += 1
    const ids = [...before.keys(), ...this.state.items.keys(), sent.itemId]
    for (const id of ids)
      if (before.get(id) !== this.state.items.get(id) || id === sent.itemId)
        this.#changed.set(id, this.version)
  }

  /** "2 milk" are two of milk; other words stay as they are. */
  read(line: string): ReadWords | null {
    const [, quantity, note] = /^(\d+) (.+)$/.exec(line) ?? []
    return note === undefined ? null : { fields: { quantity: Number(quantity), note }, parts: {} }
  }

  get lines(): string[] {
    return [...this.state.items.values()].map(lineOf).toSorted()
  }
}

class Refused extends Error {}

function operationOf({ id, kind, itemId, fields = {}, where }: SentOperation): ShoppingOperation {
  if (kind === 'remove') return { id, kind, itemId }
  if (kind === 'change') return { id, kind, itemId, fields, where }
  return { id, kind, item: { ...blankItem(itemId), ...fields } }
}

/** What a phone stores: gone when it is evicted, full when it is. */
class PhoneStore implements ListStore {
  #list: StoredList | null = null
  #items = new Map<string, ShoppingListItem>()
  #acts = new Map<number, StoredAct>()
  #last = 0
  isFull = false

  #room(): void {
    if (this.isFull) throw new Error('QuotaExceededError')
  }
  async lists() {
    return this.#list ? [this.#list] : []
  }
  async list() {
    const acts = [...this.#acts].map(([place, stored]): Act => ({ ...stored, place }))
    return { list: this.#list, items: [...this.#items.values()], acts }
  }
  async saveHead() {}
  async add(acts: readonly StoredAct[]) {
    this.#room()
    return acts.map((stored) => {
      this.#acts.set((this.#last += 1), stored)
      return { ...stored, place: this.#last }
    })
  }
  async answer({
    listId,
    since,
    version,
    items,
    removed,
    done,
  }: Parameters<ListStore['answer']>[0]) {
    this.#room()
    for (const place of done) this.#acts.delete(place)
    if (since !== null && !isNext(this.#list?.version ?? null, since, version)) return
    if (since === null) this.#items.clear()
    for (const id of removed) this.#items.delete(id)
    for (const item of items) this.#items.set(item.id, item)
    this.#list = { id: listId, version, head: null }
  }
  async refuse(places: readonly number[], reason: string) {
    for (const place of places) {
      const stored = this.#acts.get(place)
      if (stored) this.#acts.set(place, { ...stored, refused: reason })
    }
  }
  async dismiss(places: readonly number[]) {
    for (const place of places) this.#acts.delete(place)
  }
  async waiting() {
    return new Map([[LIST, this.#acts.size]])
  }
  async forgetList() {
    this.#list = null
    this.#items.clear()
  }
  close() {}

  evict(): void {
    this.#list = null
    this.#items.clear()
    this.#acts.clear()
  }
}

/** What of what a phone sends arrives. */
export type Network = 'up' | 'down' | 'answers are lost'

/** A phone with tabs that share what it stores. */
export class Phone {
  readonly store = new PhoneStore()
  readonly tabs: ListReplica[] = []
  network: Network = 'up'
  sent = 0
  /** How many hours its clock is ahead. */
  ahead = 0
  #lock: Promise<void> = Promise.resolve()

  constructor(private readonly server: Server) {}

  async open(): Promise<ListReplica> {
    const replica = new ListReplica(LIST, this.#hostOf(this.tabs.length))
    this.tabs.push(replica)
    await replica.reread()
    await replica.sync()
    return replica
  }

  /** Loads a tab anew. */
  async reload(tab: number): Promise<void> {
    const replica = new ListReplica(LIST, this.#hostOf(tab))
    this.tabs[tab] = replica
    await replica.reread()
  }

  /** Installs the app anew: all of it that was on the phone is gone. */
  async reinstall(): Promise<void> {
    this.store.evict()
    for (const tab of this.tabs.keys()) await this.reload(tab)
  }

  #hostOf(tab: number): ReplicaHost {
    return {
      store: this.store,
      send: async (_list, since, operations) => {
        if (this.network === 'down') throw new Error('no network')
        this.sent += 1
        const answer = this.server.answer(since, structuredClone(operations))
        if (this.network === 'answers are lost') throw new Error('no answer')
        return structuredClone(answer)
      },
      read: async (words) => words.map((line) => this.server.read(line)),
      refusalOf: (error) =>
        error instanceof Refused
          ? { reason: error.message, isGone: error.message === 'gone' }
          : null,
      lock: (_list, work) => {
        const done = this.#lock.then(work)
        this.#lock = done.catch(() => undefined)
        return done
      },
      later: () => () => {},
      now: () => new Date((this.server.hour + this.ahead) * 3_600_000),
      tell: () => {
        for (const [other, replica] of this.tabs.entries()) if (other !== tab) void replica.reread()
      },
    }
  }

  /** Everything that is under way in any tab is over. */
  async settle(): Promise<void> {
    for (const replica of [...this.tabs, ...this.tabs]) {
      await replica.sync()
      await replica.reread()
    }
  }
}

/** What a tab shows, as lines without an order. */
export const linesOf = ({ now }: ListReplica) => now.items.map(lineOf).toSorted()

/** A server and several phones with one tab each. */
export async function phones(total: number): Promise<{ server: Server; all: Phone[] }> {
  const server = new Server()
  const all = Array.from({ length: total }, () => new Phone(server))
  for (const phone of all) await phone.open()
  return { server, all }
}

/** A server and a phone with one tab. */
export async function onePhone() {
  const server = new Server()
  const phone = new Phone(server)
  return { server, phone, tab: await phone.open() }
}

/** A tab of a phone. */
export const theTab = (phone: Phone, tab = 0): ListReplica => {
  const replica = phone?.tabs[tab]
  if (!replica) throw new Error('No such tab')
  return replica
}
