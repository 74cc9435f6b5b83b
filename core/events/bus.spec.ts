import { test } from '@japa/runner'
import { EventBus, type ListenerFailure } from './bus.js'

const leekSoup = {
  recipeId: '0190',
  slug: 'leek-soup',
  name: 'Leek soup',
  groupId: 'g',
  householdId: 'h',
  actorId: 'u',
}

function busWithFailures() {
  const failures: ListenerFailure[] = []
  return { bus: new EventBus((failure) => failures.push(failure)), failures }
}

test.group('Event bus', () => {
  test('a listener hears after the one who announced has gone on', async ({ assert }) => {
    const { bus } = busWithFailures()
    const order: string[] = []
    bus.listen('one', 'recipe.created', ({ name }) => order.push(name))
    bus.emit('recipe.created', leekSoup)
    order.push('gone on')
    await bus.settled()
    assert.deepEqual(order, ['gone on', 'Leek soup'])
  })

  test('a throwing and a rejecting listener are reported and the others still hear', async ({
    assert,
  }) => {
    const { bus, failures } = busWithFailures()
    const heard: string[] = []
    bus.listen('thrower', 'recipe.created', () => {
      throw new Error('no')
    })
    bus.listen('rejecter', 'recipe.created', async () => Promise.reject(new Error('never')))
    bus.listen('third', 'recipe.created', ({ slug }) => heard.push(slug))
    assert.doesNotThrow(() => bus.emit('recipe.created', leekSoup))
    await bus.settled()
    assert.deepEqual(heard, ['leek-soup'])
    assert.sameMembers(
      failures.map(({ owner }) => owner),
      ['thrower', 'rejecter']
    )
  })

  test('one who listens to all hears the name of the event, and nothing once taken off', async ({
    assert,
  }) => {
    const { bus } = busWithFailures()
    const heard: string[] = []
    const stop = bus.listenToAll('wide', (event) => heard.push(event))
    bus.emit('recipe.created', leekSoup)
    stop()
    bus.emit('recipe.deleted', leekSoup)
    await bus.settled()
    assert.deepEqual(heard, ['recipe.created'])
  })
})
