import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { test } from '@japa/runner'
import { EventBus } from '#core/events/bus'
import { withOrigin } from '#core/events/origin'
import type { IdentifiedClient } from './audience.js'
import { LiveChannel } from './live_channel.js'
import type { LiveStream } from './live_stream.js'
import { MemorySignals } from './memory_signals.js'

const soup = {
  recipeId: '0190',
  slug: 'leek-soup',
  name: 'Leek soup',
  groupId: 'g1',
  householdId: 'h1',
  actorId: 'anna',
}
const anna = earOf('anna', 'g1')
const ben = earOf('ben', 'g1')
const stranger = earOf('eve', 'g2')

/** Somebody at an address of their own, by default. */
function earOf(userId: string, groupId: string, network = userId): IdentifiedClient {
  const actor = {
    userId,
    groupId,
    groupSlug: groupId,
    householdId: 'h1',
    username: userId,
    fullName: userId,
    admin: false,
    advanced: false,
    canInvite: false,
    canManage: false,
    canManageHousehold: false,
    canOrganize: false,
    credential: { kind: 'session', id: randomUUID() },
    integrationId: 'generic',
  } as const
  return { userId, groupId, householdId: actor.householdId, locale: 'en-US', actor, network }
}

test.group('Live channel', (group) => {
  let signals: MemorySignals
  let bus: EventBus
  let channel: LiveChannel
  /** Users who may not listen any more. */
  let barred: Set<string>
  let forgotten: string[]

  group.each.setup(async () => {
    signals = new MemorySignals()
    bus = new EventBus(() => {})
    barred = new Set()
    forgotten = []
    channel = await started(0)
    return () => channel.stop()
  })

  /** A channel that gathers messages for so many milliseconds. */
  const started = async (pause: number) => {
    const one = new LiveChannel({
      signals,
      describe: ({ event }, locale) => `${event} in ${locale}`,
      access: {
        forget: (userId) => forgotten.push(userId),
        unchanged: async (actors) => new Set(actors.filter(({ userId }) => !barred.has(userId))),
      },
      pause,
    })
    await one.start(bus)
    return one
  }

  /** What has arrived at a browser so far, without the opening line. */
  const heard = async (stream: LiveStream) => {
    await bus.settled()
    return String(stream.read() ?? '').replace('retry: 3000\n\n', '')
  }
  const events = async (stream: LiveStream) =>
    [...(await heard(stream)).matchAll(/"event":"([\w.-]+)"/g)].map(([, name]) => name)
  const lastId = (text: string) => [...text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? null

  test('members of a group hear what happens in it and strangers do not', async ({ assert }) => {
    const streams = [anna, ben, stranger].map((ear) => channel.open(ear))
    bus.emit('recipe.created', soup)
    assert.deepEqual(await Promise.all(streams.map(events)), [
      ['recipe.created'],
      ['recipe.created'],
      [],
    ])
  })

  test('only the one who imports hears how far it is; everybody hears of plugins', async ({
    assert,
  }) => {
    const streams = [anna, ben, stranger].map((ear) => channel.open(ear))
    bus.emit('import.progressed', { ...soup, importId: 'i', stage: 'fetching' })
    bus.emit('plugin.switched', {
      groupId: null,
      householdId: null,
      actorId: 'root',
      pluginId: 'x',
      on: true,
    })
    bus.emit('user.signed-in', { ...soup, userId: 'anna' })
    assert.deepEqual(await Promise.all(streams.map(events)), [
      ['import.progressed', 'plugin.switched'],
      ['plugin.switched'],
      ['plugin.switched'],
    ])
  })

  test('what a household names and plans is heard there only', async ({ assert }) => {
    const neighbour = { ...ben, householdId: 'h2' }
    const streams = [anna, ben, neighbour].map((ear) => channel.open(ear))
    bus.emit('cookbook.created', { ...soup, cookbookId: 'c' })
    bus.emit('recipe.created', soup)
    assert.deepEqual(await Promise.all(streams.map(events)), [
      ['cookbook.created', 'recipe.created'],
      ['cookbook.created', 'recipe.created'],
      ['recipe.created'],
    ])
  })

  test('what follows a message closely comes together a moment later, to each once', async ({
    assert,
  }) => {
    channel.stop()
    const gathering = await started(20)
    const stream = gathering.open(anna)
    bus.emit('recipe.created', soup)
    bus.emit('recipe.updated', { ...soup, previousSlug: 'soup' })
    assert.deepEqual(await events(stream), ['recipe.created'])
    await once(stream, 'readable')
    assert.deepEqual(await events(stream), ['recipe.updated'])
    bus.emit('recipe.deleted', soup)
    await bus.settled()
    const late = gathering.open(ben, { loading: 10_000 })
    assert.deepEqual(await events(late), ['recipe.created', 'recipe.updated', 'recipe.deleted'])
    assert.deepEqual(await events(stream), ['recipe.deleted'])
    gathering.stop()
  })

  test('a message names the tab that caused it', async ({ assert }) => {
    const stream = channel.open(anna)
    withOrigin({ tab: 'tab-7' }, () => bus.emit('recipe.created', soup))
    assert.include(await heard(stream), '"tab":"tab-7"')
  })

  test('each hears in the language of their browser what happened', async ({ assert }) => {
    const streams = [anna, { ...ben, locale: 'de-DE' }].map((ear) => channel.open(ear))
    bus.emit('recipe.created', soup)
    const [english, german] = await Promise.all(streams.map(heard))
    assert.include(english, '"text":"recipe.created in en-US"')
    assert.include(german, '"text":"recipe.created in de-DE"')
  })

  test('a browser that comes back hears what it missed', async ({ assert }) => {
    const first = channel.open(anna)
    bus.emit('recipe.created', soup)
    const seen = lastId(await heard(first))
    first.destroy()
    bus.emit('recipe.updated', { ...soup, previousSlug: 'soup' })
    await bus.settled()
    assert.deepEqual(await events(channel.open(anna, { lastEventId: seen })), ['recipe.updated'])
  })

  test('a browser to which nothing was sent gets what it missed, too', async ({ assert }) => {
    const first = channel.open(anna)
    const position = lastId(await heard(first))
    bus.emit('recipe.created', { ...soup, groupId: 'g2' })
    await bus.settled()
    await channel.tend()
    const later = lastId(await heard(first))
    first.destroy()
    bus.emit('recipe.updated', { ...soup, previousSlug: 'soup' })
    await bus.settled()
    assert.notEqual(later, position)
    for (const lastEventId of [position, later]) {
      const text = await heard(channel.open(anna, { lastEventId }))
      assert.include(text, '"event":"recipe.updated"')
      assert.notInclude(text, 'event: resync')
    }
  })

  test('a browser that was away while facts were missed asks anew', async ({ assert }) => {
    const first = channel.open(anna)
    const seen = lastId(await heard(first))
    first.destroy()
    signals.interrupt()
    assert.include(await heard(channel.open(anna, { lastEventId: seen })), 'event: resync')
    assert.include(await heard(channel.open(ben, { loading: 50 })), 'event: resync')
  })

  test('a page hears what happened while it was loading, and nothing older', async ({ assert }) => {
    bus.emit('recipe.created', soup)
    await bus.settled()
    await new Promise((resolve) => setTimeout(resolve, 60))
    bus.emit('recipe.deleted', soup)
    await bus.settled()
    assert.deepEqual(await events(channel.open(anna, { loading: 30 })), ['recipe.deleted'])
    assert.deepEqual(await events(channel.open(stranger, { loading: 30 })), [])
  })

  test('a browser we cannot bring up to date is told to ask anew', async ({ assert }) => {
    assert.include(await heard(channel.open(anna, { lastEventId: 'elsewhere.3' })), 'event: resync')
    const stream = channel.open(anna)
    await heard(stream)
    signals.interrupt()
    assert.include(await heard(stream), 'event: resync')
  })

  test('a browser that does not read is let go', async ({ assert }) => {
    const slow = channel.open(anna)
    const quick = channel.open(ben)
    const closed = new Promise((resolve) => slow.once('close', resolve))
    for (let turn = 0; turn < 200; turn += 1) {
      bus.emit('recipe.created', { ...soup, name: 'Soup '.repeat(800) })
      await heard(quick)
    }
    await closed
    assert.isTrue(slow.destroyed)
    assert.isFalse(quick.destroyed)
    assert.equal(channel.size, 1)
  })

  test('a message that is too long for the line keeps its ids', async ({ assert }) => {
    const stream = channel.open(anna)
    bus.emit('recipe.created', { ...soup, name: 'é'.repeat(9000) })
    const text = await heard(stream)
    assert.include(text, '"slug":"leek-soup"')
    assert.isBelow(text.length, 1000)
  })

  test('whoever signs out hears nothing more, in every process, and others go on', async ({
    assert,
  }) => {
    const streams = [anna, ben].map((one) => channel.open(one))
    barred.add('anna')
    bus.emit('user.access-changed', { ...soup, userId: 'anna' })
    await bus.settled()
    bus.emit('recipe.created', soup)
    const heardBy = await Promise.all(streams.map(events))
    assert.deepEqual(heardBy, [[], ['recipe.created']])
    assert.deepEqual([forgotten, channel.size], [['anna'], 1])
  })

  test('whose rights changed without a word is let go at the next beat', async ({ assert }) => {
    channel.open(anna)
    const stays = channel.open(ben)
    barred.add('anna')
    await channel.tend()
    assert.equal(channel.size, 1)
    assert.include(await heard(stays), ': \n\n')
  })

  test('a browser that stops reading is let go, however little is said', async ({ assert }) => {
    const slow = channel.open(anna)
    const quick = channel.open(ben)
    for (let beat = 0; beat < 3; beat += 1) {
      await heard(quick)
      await channel.tend()
    }
    assert.isTrue(slow.destroyed)
    assert.isFalse(quick.destroyed)
  })

  test('a user, an address and all together have a number of lines', async ({ assert }) => {
    const at = (name: string, network: string) => channel.open(earOf(name, 'g1', network))
    const [first] = Array.from({ length: 21 }, () => at('anna', 'home'))
    first?.resume()
    assert.equal(channel.size, 20)
    for (let line = 0; line < 80; line += 1) at(`cook ${line}`, 'home')
    assert.throws(() => at('one more', 'home'), 'errors.too-many')
    // Another line of one who has enough makes room for itself.
    at('anna', 'home')
    for (let line = 0; line < 900; line += 1) at(`far ${line}`, `${line % 10}`)
    assert.throws(() => at('one more', 'elsewhere'), 'errors.too-many')
    assert.equal(channel.size, 1_000)
  })

  test('stopping ends every line', async ({ assert }) => {
    const stream = channel.open(anna)
    stream.resume()
    const ended = new Promise((resolve) => stream.once('end', resolve))
    channel.stop()
    await ended
    assert.isTrue(stream.readableEnded)
  })
})
