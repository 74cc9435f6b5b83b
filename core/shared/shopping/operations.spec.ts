import { test } from '@japa/runner'
import { type ShoppingItem } from './items.js'
import {
  applyOperation,
  blankItem,
  emptyList,
  type ListState,
  type ShoppingOperation,
} from './operations.js'

let count = 0
const nextId = () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`

const item = (id: string, note: string, fields: Partial<ShoppingItem> = {}): ShoppingItem => ({
  ...blankItem(id),
  note,
  ...fields,
})
const add = (added: ShoppingItem): ShoppingOperation => ({ id: nextId(), kind: 'add', item: added })
const remove = (itemId: string): ShoppingOperation => ({ id: nextId(), kind: 'remove', itemId })
const change = (itemId: string, fields: Partial<ShoppingItem>): ShoppingOperation => ({
  id: nextId(),
  kind: 'change',
  itemId,
  fields,
})

function after(...operations: ShoppingOperation[]): string[] {
  const state = emptyList()
  for (const operation of operations) applyOperation(state, operation)
  return linesOf(state)
}

const linesOf = ({ items }: ListState) =>
  [...items.values()].map(
    ({ quantity, note, checked }) => `${quantity} ${note}${checked ? ' ✓' : ''}`
  )

test.group('Two people on one list', () => {
  const [mine, theirs] = [item('m', 'milk'), item('t', 'milk')]

  test('what an older version of the app stored joins what is there', ({ assert }) => {
    const { sources: _none, ...older } = { ...blankItem('old'), note: 'milk', quantity: 2 }
    const source = { of: 'new', quantity: 1, recipeId: null, meal: null, userId: 'ana' }
    const state = emptyList()
    applyOperation(state, {
      id: 'a',
      kind: 'add',
      item: { ...blankItem('new'), note: 'milk', sources: [source] },
    })
    applyOperation(state, { id: 'b', kind: 'add', item: older })
    assert.containSubset([...state.items.values()], [{ quantity: 3, sources: [source] }])
    applyOperation(state, { id: 'c', kind: 'remove', itemId: 'old' })
    assert.containSubset([...state.items.values()], [{ quantity: 1, sources: [source] }])
  })

  test('who both add milk have two milks, however often a phone sends it', ({ assert }) => {
    assert.deepEqual(after(add(mine), add(theirs)), ['2 milk'])
    assert.deepEqual(after(add(mine), add(mine)), ['1 milk'])
  })

  test('one who bought the milk that they had added leaves the other’s to be bought', ({
    assert,
  }) => {
    const ticked = after(add(theirs), add(mine), change('m', { checked: true }))
    assert.deepEqual(ticked, ['1 milk', '1 milk ✓'])
  })

  test('one who takes back what they had added leaves the other’s', ({ assert }) => {
    assert.deepEqual(after(add(theirs), add(mine), remove('m')), ['1 milk'])
    const more = after(add(theirs), add(mine), change('m', { quantity: 3 }))
    assert.deepEqual(more, ['4 milk'])
  })

  test('a sum that somebody set is not cut by who had not seen it', ({ assert }) => {
    const set = [add(theirs), add(mine), change('t', { quantity: 5 })]
    assert.deepEqual(after(...set, remove('m')), ['5 milk'])
    assert.deepEqual(after(...set, change('m', { checked: true })), ['5 milk'])
  })

  test('what is changed while another removes it comes back, what is only ticked does not', ({
    assert,
  }) => {
    const gone = [add(mine), remove('m')]
    assert.deepEqual(after(...gone, change('m', { note: 'oat milk' })), ['1 oat milk'])
    assert.deepEqual(after(...gone, change('m', { checked: true, position: 4 })), [])
  })

  test('what was bought is not bought again by who comes later', ({ assert }) => {
    const bought = [add(theirs), add(mine), change('t', { checked: true })]
    assert.deepEqual(after(...bought, change('m', { checked: true })), ['2 milk ✓'])
    assert.deepEqual(after(...bought, remove('m')), ['2 milk ✓'])
    assert.deepEqual(after(...bought, add(item('n', 'milk'))), ['2 milk ✓', '1 milk'])
  })

  test('what is read in a line later does not take back what somebody wrote meanwhile', ({
    assert,
  }) => {
    const read: ShoppingOperation = {
      id: nextId(),
      kind: 'change',
      itemId: 'm',
      fields: { quantity: 2, note: 'whole milk' },
      where: { note: 'milk', checked: false },
    }
    assert.deepEqual(after(add(mine), read), ['2 whole milk'])
    const changed = change('m', { note: 'oat milk' })
    assert.deepEqual(after(add(mine), changed, read), ['1 oat milk'])
    assert.deepEqual(after(add(mine), remove('m'), read), [])
    assert.deepEqual(after(add(theirs), add(mine), read), ['2 milk'])
  })

  test('a removal is undone by adding the same item', ({ assert }) => {
    assert.deepEqual(after(add(mine), remove('m'), add(mine)), ['1 milk'])
  })

  test('a changed word that makes two items one adds them up, and their shares stay apart', ({
    assert,
  }) => {
    const joined = [add(mine), add(item('b', 'bread')), change('b', { note: 'milk' })]
    assert.deepEqual(after(...joined), ['2 milk'])
    assert.deepEqual(after(...joined, add(item('n', 'milk')), remove('b')), ['2 milk'])
  })
})

/** A list as the server has it: each operation once, in the order of arrival. */
class Server {
  readonly state = emptyList()
  readonly #seen = new Set<string>()

  has({ id }: ShoppingOperation): boolean {
    return this.#seen.has(id)
  }

  take(operations: readonly ShoppingOperation[]): void {
    for (const operation of operations) {
      if (this.#seen.has(operation.id)) continue
      this.#seen.add(operation.id)
      applyOperation(this.state, operation)
    }
  }
}

const copyOf = (state: ListState): ListState => ({
  items: new Map(state.items),
  merged: new Map(state.merged),
  removed: new Set(state.removed),
})

/** A phone: what the server last said, and what it has not heard of yet. Its ids begin with the time by its own clock. */
class Phone {
  constructor(private readonly ahead: number) {}

  /** An id that sorts by when this phone says that it is. */
  idAt(hour: number): string {
    const time = String(1_000 + hour + this.ahead).padStart(8, '0')
    return `${time}-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`
  }

  #confirmed = emptyList()
  #pending: ShoppingOperation[] = []

  see(): ListState {
    const state = copyOf(this.#confirmed)
    for (const operation of this.#pending) applyOperation(state, operation)
    return state
  }

  act(operation: ShoppingOperation): void {
    this.#pending.push(operation)
  }

  /** Sends what is pending; where the answer gets lost, all of it is sent once more later. */
  sync(server: Server, answerIsLost: boolean): void {
    server.take(this.#pending)
    if (answerIsLost) return
    this.#confirmed = copyOf(server.state)
    this.#pending = []
  }

  /** Installs the app anew. Answers what the phone had not sent, or does not know to have arrived. */
  reinstall(): ShoppingOperation[] {
    const waited = this.#pending
    this.#confirmed = emptyList()
    this.#pending = []
    return waited
  }
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
function dice(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
}

const goods = ['milk', 'bread', 'eggs', 'leeks']

interface Run {
  server: Server
  phones: Phone[]
  roll: (most: number) => number
  /** The hour that it is. */
  hour: number
  /** How many of each were added, without what was lost with a phone. */
  added: Map<string, number>
  /** Acts that were on a phone when it was installed anew: those that never left it, and those that had arrived. */
  waited: { lost: number; arrived: number }
}

type Act = (run: Run, phone: Phone) => void

const addsOne: Act = ({ roll, hour, added }, phone) => {
  const note = goods[roll(goods.length)] ?? 'milk'
  const quantity = 1 + roll(3)
  added.set(note, (added.get(note) ?? 0) + quantity)
  const operation = add(item(phone.idAt(hour), note, { quantity }))
  phone.act({ ...operation, id: phone.idAt(hour) })
}

/** What never left the phone is lost with it; what was sent stays, also where the answer got lost. */
function reinstall({ server, added, waited }: Run, phone: Phone): void {
  for (const operation of phone.reinstall()) {
    if (server.has(operation)) waited.arrived += 1
    else {
      waited.lost += 1
      if (operation.kind === 'add') {
        const { note, quantity } = operation.item
        added.set(note, (added.get(note) ?? 0) - quantity)
      }
    }
  }
}

const ticksOne: Act = ({ roll }, phone) => {
  const seen = [...phone.see().items.values()]
  const one = seen[roll(Math.max(seen.length, 1))]
  if (one) phone.act(change(one.id, { checked: !one.checked, position: roll(9) }))
}

const changesOne: Act = ({ roll }, phone) => {
  const seen = [...phone.see().items.values()]
  const one = seen[roll(Math.max(seen.length, 1))]
  const ways = [
    () => change(one?.id ?? '', { quantity: roll(5) }),
    () => change(one?.id ?? '', { note: goods[roll(goods.length)] ?? '' }),
    () => remove(one?.id ?? ''),
  ]
  const way = ways[roll(ways.length)]
  if (one && way) phone.act(way())
}

/** Hours by which the clocks of the phones are ahead. */
const DAY_OFF = [24, -24, 0, 13, -7]
const RIGHT = [0, 0, 0, 0, 0]

/** Five phones that act at random, lose answers, and are installed anew now and then, whatever waits on them. */
function play(seed: number, acts: Act[], clocks = DAY_OFF): Run {
  const phones = clocks.map((ahead) => new Phone(ahead))
  const run: Run = {
    server: new Server(),
    phones,
    roll: dice(seed),
    hour: 0,
    added: new Map(),
    waited: { lost: 0, arrived: 0 },
  }
  const { server, roll } = run
  for (let turn = 0; turn < 60; turn += 1) {
    const phone = phones[roll(5)]
    if (!phone) continue
    run.hour += roll(5)
    if (roll(4) === 0) phone.sync(server, roll(3) === 0)
    else if (roll(20) === 0) reinstall(run, phone)
    else acts[roll(acts.length)]?.(run, phone)
  }
  for (const phone of [...phones, ...phones]) phone.sync(server, false)
  return run
}

function sums({ items }: ListState): Record<string, number> {
  const found: Record<string, number> = {}
  for (const { note, quantity } of items.values()) found[note] = (found[note] ?? 0) + quantity
  return found
}

test.group('Five phones, each offline now and then, their clocks a day off', () => {
  const seeds = Array.from({ length: 1_000 }, (_, seed) => seed)

  test('lose nothing but what never left a phone that was installed anew, and double nothing', ({
    assert,
  }) => {
    const waited = { lost: 0, arrived: 0 }
    for (const seed of seeds) {
      const { server, added, waited: here } = play(seed, [addsOne, addsOne, ticksOne])
      const found = [...added].filter(([, quantity]) => quantity > 0)
      assert.deepEqual(sums(server.state), sums(listOf(new Map(found))), `run ${seed}`)
      waited.lost += here.lost
      waited.arrived += here.arrived
    }
    assert.isAbove(Math.min(waited.lost, waited.arrived), 0, 'both happen')
  })

  test('come to what they would with clocks that are right', ({ assert }) => {
    for (const seed of seeds) {
      const [off, right] = [DAY_OFF, RIGHT].map((clocks) =>
        play(seed, [addsOne, ticksOne, changesOne], clocks)
      )
      const lines = [off, right].map((run) => linesOf(run?.server.state ?? emptyList()).toSorted())
      assert.deepEqual(lines[0], lines[1], `run ${seed}`)
    }
  })

  test('hold the same list once all have been heard, whatever they change and remove', ({
    assert,
  }) => {
    for (const seed of seeds) {
      const { server, phones } = play(seed, [addsOne, ticksOne, changesOne])
      for (const phone of phones)
        assert.deepEqual(linesOf(phone.see()), linesOf(server.state), `run ${seed}`)
      const live = [...server.state.items.values()].filter(({ checked }) => !checked)
      assert.equal(new Set(live.map(({ note }) => note)).size, live.length, `run ${seed}`)
    }
  })
})

const listOf = (added: ReadonlyMap<string, number>): ListState => {
  const state = emptyList()
  for (const [note, quantity] of [...added].toSorted())
    applyOperation(state, add(item(nextId(), note, { quantity })))
  return state
}
