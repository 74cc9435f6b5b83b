import { test } from '@japa/runner'
import { DatabaseAway } from '#core/database/liveness'
import { endsSoon, lastAnswer, rememberAnswer } from './last_answers.js'

test.group('What was answered last', () => {
  test('stands in for a database that is away or takes its time', async ({ assert }) => {
    const away = async () => {
      throw new DatabaseAway('gone')
    }
    assert.isFalse(await endsSoon(away))
    assert.isFalse(await endsSoon(() => new Promise(() => {}), 1))
    assert.isTrue(await endsSoon(async () => 'an answer'))
  })

  test('does not hide that something else went wrong', async ({ assert }) => {
    const broken = async () => {
      throw new Error('broken')
    }
    await assert.rejects(() => endsSoon(broken), 'broken')
  })

  test('is that of its own route, and of none that keeps nothing', ({ assert }) => {
    assert.isNull(lastAnswer('a.route'))
    assert.isNull(lastAnswer(undefined))
    assert.deepEqual(rememberAnswer('a.route', { version: '1' }), { version: '1' })
    assert.deepEqual(lastAnswer('a.route'), { version: '1' })
    assert.isNull(lastAnswer('another.route'))
  })
})
