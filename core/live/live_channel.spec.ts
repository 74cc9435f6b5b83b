import { test } from '@japa/runner'
import { EventBus } from '#core/events/bus'
import { withOrigin } from '#core/events/origin'
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
const anna = { userId: 'anna', groupId: 'g1', locale: 'en-US' }
const ben = { userId: 'ben', groupId: 'g1', locale: 'en-US' }
const stranger = { userId: 'eve', groupId: 'g2', locale: 'en-US' }

test.group('Live channel', (group) => {
  let signals: MemorySignals
  let bus: EventBus
  let channel: LiveChannel

  group.each.setup(async () => {
    signals = new MemorySignals()
    bus = new EventBus(() => {})
    channel = new LiveChannel(signals, ({ event }, locale) => `${event} in ${locale}`)
    await channel.start(bus)
    return () => channel.stop()
  })

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

  test('stopping ends every line', async ({ assert }) => {
    const stream = channel.open(anna)
    stream.resume()
    const ended = new Promise((resolve) => stream.once('end', resolve))
    channel.stop()
    await ended
    assert.isTrue(stream.readableEnded)
  })
})
