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

/** A phone: what the server last said, and what it has not heard of yet. */
class Phone {
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

  reinstall(): void {
    this.#confirmed = emptyList()
    this.#pending = []
  }

  get isWaiting(): boolean {
    return this.#pending.length > 0
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
  /** How many of each were added. */
  added: Map<string, number>
}

type Act = (run: Run, phone: Phone) => void

const addsOne: Act = ({ roll, added }, phone) => {
  const note = goods[roll(goods.length)] ?? 'milk'
  const quantity = 1 + roll(3)
  added.set(note, (added.get(note) ?? 0) + quantity)
  phone.act(add(item(nextId(), note, { quantity })))
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

/** Five phones that act at random, lose answers, and are reinstalled once nothing waits on them. */
function play(seed: number, acts: Act[]): Run {
  const phones = Array.from({ length: 5 }, () => new Phone())
  const run: Run = { server: new Server(), phones, roll: dice(seed), added: new Map() }
  const { server, roll } = run
  for (let turn = 0; turn < 60; turn += 1) {
    const phone = phones[roll(5)]
    if (!phone) continue
    if (roll(4) === 0) phone.sync(server, roll(3) === 0)
    else if (roll(20) === 0 && !phone.isWaiting) phone.reinstall()
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

test.group('Five phones, each offline now and then', () => {
  const seeds = Array.from({ length: 1_000 }, (_, seed) => seed)

  test('lose and double nothing that was added, whoever ticks it off', ({ assert }) => {
    for (const seed of seeds) {
      const { server, added } = play(seed, [addsOne, addsOne, ticksOne])
      assert.deepEqual(sums(server.state), sums(listOf(added)), `run ${seed}`)
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
