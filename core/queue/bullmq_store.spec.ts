import { test } from '@japa/runner'
import { askInTurn } from './bullmq_store.js'

test.group('Workers that share a connection', () => {
  test('ask one after the other, and an error of one is not the next one’s', async ({ assert }) => {
    let asking = 0
    let most = 0
    const client = {
      query: async (text: string): Promise<unknown> => {
        asking += 1
        most = Math.max(most, asking)
        await new Promise((resolve) => setImmediate(resolve))
        asking -= 1
        if (text === 'broken') throw new Error(text)
        return text
      },
    }
    askInTurn(client)
    const answers = await Promise.allSettled(['a', 'broken', 'b'].map((text) => client.query(text)))
    assert.equal(most, 1)
    assert.deepEqual(
      answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'error')),
      ['a', 'error', 'b']
    )
  })
})
