import { test } from '@japa/runner'
import { endOfDay, saveMade, localDay, type MadeCalls, nothingSaved } from './made_steps.js'

/** Calls that note what was asked of them; those in `broken` fail. */
function calls(broken: string[] = []) {
  const asked: string[] = []
  const call = async (name: string) => {
    asked.push(name)
    return broken.includes(name) ? { error: `no ${name}` } : { data: 'e1' }
  }
  const made: MadeCalls = {
    event: () => call('event'),
    date: () => call('date'),
    picture: (id) => call(`picture of ${id}`),
  }
  return { asked, made }
}

test.group('I made this', () => {
  test('the event comes first, then the date, then the picture', async ({ assert }) => {
    const { asked, made } = calls()
    const { failure } = await saveMade(made, nothingSaved)
    assert.isNull(failure)
    assert.deepEqual(asked, ['event', 'date', 'picture of e1'])
  })

  test('a second try goes on where the first one failed', async ({ assert }) => {
    const first = await saveMade(calls(['picture of e1']).made, nothingSaved)
    assert.deepEqual(first.failure, { step: 'picture', error: 'no picture of e1' })
    const again = calls()
    assert.isNull((await saveMade(again.made, first.saved)).failure)
    assert.deepEqual(again.asked, ['picture of e1'])
  })

  test('what failed first keeps the rest from being tried', async ({ assert }) => {
    const { asked, made } = calls(['event'])
    const { failure, saved } = await saveMade(made, nothingSaved)
    assert.equal(failure?.step, 'event')
    assert.deepEqual(saved, nothingSaved)
    assert.deepEqual(asked, ['event'])
  })

  test('a meal without a picture ends with its date', async ({ assert }) => {
    const { made } = calls()
    const { failure, saved } = await saveMade({ ...made, picture: null }, nothingSaved)
    assert.isNull(failure)
    assert.deepEqual(saved, { eventId: 'e1', dated: true })
  })

  test('a day ends in its last second where the cook is', ({ assert }) => {
    const end = new Date(endOfDay('2026-03-07'))
    assert.equal(localDay(end), '2026-03-07')
    assert.deepEqual([end.getHours(), end.getMinutes(), end.getSeconds()], [23, 59, 59])
    assert.equal(localDay(new Date(end.getTime() + 1000)), '2026-03-08')
  })
})
