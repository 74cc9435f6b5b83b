import { test } from '@japa/runner'
import { MOST_OPERATIONS } from '#core/shared/shopping/operations'
import type { ListReplica } from './list_replica.js'
import {
  add,
  change,
  linesOf,
  type Network,
  onePhone,
  type Phone,
  phones,
  remove,
  type Server,
  theTab,
  type,
} from './sample_phones.js'

test.group('A list on a phone', () => {
  test('shows at once what was done without a network, and sends it later in its order', async ({
    assert,
  }) => {
    const { server, phone, tab } = await onePhone()
    phone.network = 'down'
    await tab.act([add('milk', 2, 'm'), add('bread', 1, 'b')])
    await tab.act([change('m', { checked: true })])
    assert.deepEqual(linesOf(tab), ['1 bread', '2 milk ✓'])
    await tab.sync()
    assert.include(tab.now, { waiting: 3, isOffline: true })
    phone.network = 'up'
    await tab.sync()
    assert.deepEqual(server.lines, ['1 bread', '2 milk ✓'])
    assert.include(tab.now, { waiting: 0, isOffline: false })
  })

  test('counts once what was sent twice because the answer was lost', async ({ assert }) => {
    const { server, phone, tab } = await onePhone()
    phone.network = 'answers are lost'
    await tab.act([add('milk')])
    await tab.sync()
    await tab.sync()
    phone.network = 'up'
    await tab.sync()
    assert.deepEqual(server.lines, ['1 milk'])
    assert.deepEqual(linesOf(tab), ['1 milk'])
  })

  test('has after a reload what it had, also what was not sent', async ({ assert }) => {
    const { server, phone } = await onePhone()
    await theTab(phone).act([add('milk')])
    await theTab(phone).sync()
    phone.network = 'down'
    await theTab(phone).act([add('bread')])
    await phone.reload(0)
    assert.deepEqual(linesOf(theTab(phone)), ['1 bread', '1 milk'])
    phone.network = 'up'
    await theTab(phone).sync()
    assert.deepEqual(server.lines, ['1 bread', '1 milk'])
  })

  test('shows in one tab what was done in another, and sends it once', async ({ assert }) => {
    const { server, phone } = await onePhone()
    await phone.open()
    phone.network = 'down'
    await theTab(phone, 0).act([add('milk')])
    await theTab(phone, 1).reread()
    assert.deepEqual(linesOf(theTab(phone, 1)), ['1 milk'])
    phone.network = 'up'
    await phone.settle()
    assert.deepEqual(server.lines, ['1 milk'])
    assert.equal(server.version, 1)
  })

  test('goes on in memory when there is no room, and says so', async ({ assert }) => {
    const { server, phone, tab } = await onePhone()
    phone.store.isFull = true
    await tab.act([add('milk')])
    await tab.act([add('bread')])
    await tab.sync()
    assert.isFalse(tab.now.isStored)
    assert.deepEqual(linesOf(tab), ['1 bread', '1 milk'])
    assert.deepEqual(server.lines, ['1 bread', '1 milk'])
  })

  test('shows what the server refuses until it was read, and does the rest', async ({ assert }) => {
    const { server, phone, tab } = await onePhone()
    server.refused = 'poison'
    phone.network = 'down'
    const notes = ['milk', 'bread', 'poison', 'eggs', 'leeks']
    await tab.act(notes.map((note) => add(note)))
    phone.network = 'up'
    await tab.sync()
    assert.deepEqual(server.lines, ['1 bread', '1 eggs', '1 leeks', '1 milk'])
    assert.deepEqual(linesOf(tab), server.lines)
    assert.deepEqual(
      tab.now.refused.map(({ refused }) => refused),
      ['refused']
    )
    await phone.reload(0)
    assert.lengthOf(theTab(phone).now.refused, 1)
    await theTab(phone).dismiss(theTab(phone).now.refused.map(({ place }) => place))
    assert.lengthOf(theTab(phone).now.refused, 0)
  })

  test('says what was not done on a list that somebody deleted', async ({ assert }) => {
    const { server, phone, tab } = await onePhone()
    phone.network = 'down'
    await tab.act([add('milk')])
    server.isGone = true
    phone.network = 'up'
    await tab.sync()
    assert.include(tab.now, { isGone: true, waiting: 0 })
    assert.lengthOf(tab.now.refused, 1)
  })

  test('sends what a paste of thousands of lines brought in parts', async ({ assert }) => {
    const { server, phone, tab } = await onePhone()
    phone.network = 'down'
    await tab.act(Array.from({ length: 2 * MOST_OPERATIONS + 1 }, (_, at) => add(`thing ${at}`)))
    phone.network = 'up'
    const before = phone.sent
    await tab.sync()
    assert.equal(server.state.items.size, 2 * MOST_OPERATIONS + 1)
    assert.isAtMost(phone.sent - before, 4)
  })

  test('reads what was typed as soon as the server is reached, unless somebody changed it', async ({
    assert,
  }) => {
    const { server, phone, tab } = await onePhone()
    phone.network = 'down'
    await tab.act([type('2 milk'), type('3 eggs'), type('bread')])
    assert.deepEqual(linesOf(tab), ['1 2 milk', '1 3 eggs', '1 bread'])
    const [, eggs] = tab.now.items
    await tab.act([change(eggs?.id ?? '', { note: 'many eggs' })])
    phone.network = 'up'
    await phone.settle()
    assert.deepEqual(server.lines, ['1 bread', '1 many eggs', '2 milk'])
    assert.deepEqual(linesOf(tab), server.lines)
  })

  test('leaves acts of a later version of the app where they are', async ({ assert }) => {
    const { actOf, ACT_FORMAT } = await import('./acts.js')
    assert.isNull(actOf({ format: ACT_FORMAT + 1, place: 1 }))
    assert.isNull(actOf('nonsense'))
    assert.isNotNull(actOf({ format: ACT_FORMAT, place: 1 }))
  })
})

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
const networks: Network[] = ['up', 'up', 'down', 'answers are lost']

interface Play {
  server: Server
  all: Phone[]
  /** What was added, by the act that did it. */
  added: Map<string, { note: string; quantity: number; phone: number }>
  /** Acts that never left a phone that was installed anew. */
  lost: Set<string>
}

type Doing = (
  roll: (most: number) => number,
  at: { tab: ListReplica; phone: number },
  play: Play
) => Promise<void>

const adds: Doing = async (roll, { tab, phone }, { added }) => {
  const note = goods[roll(goods.length)] ?? 'milk'
  const quantity = 1 + roll(3)
  const act = add(note, quantity)
  added.set(act.operation.id, { note, quantity, phone })
  await tab.act([act])
}

const ticks: Doing = async (roll, { tab }) => {
  const { items } = tab.now
  const one = items[roll(Math.max(items.length, 1))]
  if (!one) return
  const ids = [one.id, ...tab.sharesIn(one.id)]
  await tab.act(ids.map((id) => change(id, { checked: !one.checked })))
}

const changes: Doing = async (roll, { tab }) => {
  const { items } = tab.now
  const one = items[roll(Math.max(items.length, 1))]
  if (!one) return
  const ways = [
    () => change(one.id, { quantity: roll(5) }),
    () => change(one.id, { note: goods[roll(goods.length)] ?? '' }),
    () => remove(one.id),
  ]
  const way = ways[roll(ways.length)]
  if (way) await tab.act([way()])
}

/** Installs the app anew on a phone; what it had not sent is lost with it. */
async function reinstall({ server, all, added, lost }: Play, phone: number): Promise<void> {
  for (const [id, { phone: own }] of added) if (own === phone && !server.has(id)) lost.add(id)
  await all[phone]?.reinstall()
}

/** Hours by which the clocks of the phones are ahead, one after the other, and by which one is set on the way. */
const DAY_OFF = [24, -24, 11]
const RIGHT = [0, 0, 0]

/**
 * Three phones with two tabs each that act at random, lose answers, and are loaded anew, evicted or installed anew now and then, whatever
 * waits on them.
 */
async function play(seed: number, doings: Doing[], clocks = DAY_OFF): Promise<Play> {
  const roll = dice(seed)
  const game: Play = { ...(await phones(3)), added: new Map(), lost: new Set() }
  for (const [at, phone] of game.all.entries()) {
    phone.ahead = clocks[at] ?? 0
    await phone.open()
  }
  for (let turn = 0; turn < 40; turn += 1) {
    const at = roll(3)
    const phone = game.all[at]
    if (!phone) continue
    game.server.hour += roll(10)
    // Somebody sets their clock, or travels.
    if (roll(10) === 0) phone.ahead = (clocks[at] ?? 0) * (roll(3) - 1)
    phone.network = networks[roll(networks.length)] ?? 'up'
    const tab = roll(2)
    const replica = theTab(phone, tab)
    if (roll(6) === 0) await phone.reload(tab)
    else if (roll(15) === 0) await reinstall(game, at)
    else if (roll(4) === 0) await replica.sync()
    else await doings[roll(doings.length)]?.(roll, { tab: replica, phone: at }, game)
    await theTab(phone, tab).sync()
    const isQuiet = theTab(phone, tab).now.waiting === 0 && phone.network === 'up'
    if (roll(20) === 0 && isQuiet) phone.store.evict()
  }
  for (const phone of [...game.all, ...game.all]) {
    phone.network = 'up'
    await phone.settle()
  }
  return game
}

/** How many there are of each. */
function sumsOf(items: Iterable<{ note: string; quantity: number }>): [string, number][] {
  const sums = new Map<string, number>()
  for (const { note, quantity } of items) sums.set(note, (sums.get(note) ?? 0) + quantity)
  return [...sums].toSorted()
}

test.group('Three phones with two tabs each, offline now and then, their clocks a day off', () => {
  const seeds = Array.from({ length: 200 }, (_, seed) => seed)

  test('lose nothing but what never left a phone that was installed anew, and double nothing', async ({
    assert,
  }) => {
    let lostAtAll = 0
    for (const seed of seeds) {
      const { server, added, lost } = await play(seed, [adds, adds, ticks])
      const arrived = [...added].flatMap(([id, one]) => (lost.has(id) ? [] : [one]))
      assert.deepEqual(sumsOf(server.state.items.values()), sumsOf(arrived), `run ${seed}`)
      lostAtAll += lost.size
    }
    assert.isAbove(lostAtAll, 0)
  }).timeout(60_000)

  test('show the same list in the end, whatever they change and remove', async ({ assert }) => {
    for (const seed of seeds) {
      const { server, all } = await play(seed, [adds, ticks, changes])
      for (const phone of all)
        for (const tab of phone.tabs) assert.deepEqual(linesOf(tab), server.lines, `run ${seed}`)
    }
  }).timeout(60_000)

  test('come to what they would with clocks that are right', async ({ assert }) => {
    for (const seed of seeds) {
      const off = await play(seed, [adds, ticks, changes])
      const right = await play(seed, [adds, ticks, changes], RIGHT)
      assert.deepEqual(off.server.lines, right.server.lines, `run ${seed}`)
    }
  }).timeout(60_000)
})
