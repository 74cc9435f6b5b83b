import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { attempt, stillStanding, type Target } from './harness/index.js'

let target: Target
let last: Target | null = null

async function send(path: string, body: unknown): Promise<{ status: number; body: string }> {
  const answer = await target.ask(`/api/households/shopping/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    token: target.member,
  })
  return { status: answer.status, body: await answer.text() }
}

test.group('A hostile shopping list', (group) => {
  group.each.timeout(120_000)
  group.each.setup(async () => {
    target = last = await stillStanding(last)
  })
  group.teardown(() => last?.close())

  test('of items that join with ever longer notes does not grow without end', async ({
    assert,
  }) => {
    const { id } = JSON.parse((await send('lists', { name: 'Long' })).body) as { id: string }
    const food = await target.ask('/api/foods', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: `flour ${randomUUID()}` }),
      token: target.member,
    })
    const { id: foodId } = (await food.json()) as { id: string }
    const items = Array.from({ length: 500 }, (_, n) => ({
      shoppingListId: id,
      foodId,
      note: `${n} ${'x'.repeat(9_000)}`,
    }))
    await target.during(async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        const { status, body } = await send('items/create-bulk', items)
        attempt('500 items with notes of 9,000 letters', status)
        assert.equal(status, 201)
        const changes = JSON.parse(body) as Record<string, { note: string }[]>
        for (const { note } of Object.values(changes).flat()) assert.isBelow(note.length, 20_000)
      }
    })
  })

  test('of ten thousand items and acts that are sent again is held at its size', async ({
    assert,
  }) => {
    const { id } = JSON.parse((await send('lists', { name: 'Many' })).body) as { id: string }
    const items = (turn: number) =>
      Array.from({ length: 2_000 }, (_, n) => ({ shoppingListId: id, note: `${turn} ${n}` }))
    await target.during(async () => {
      const outcomes: number[] = []
      for (let turn = 0; turn < 6; turn += 1) {
        const { status } = await send('items/create-bulk', items(turn))
        attempt('2,000 items at once', status)
        outcomes.push(status)
      }
      assert.deepEqual(outcomes, [201, 201, 201, 201, 201, 400])
      const operation = { id: randomUUID(), kind: 'change', itemId: randomUUID(), fields: {} }
      const again = await send(`lists/${id}/operations`, {
        since: 5,
        operations: Array.from({ length: 500 }, () => operation),
      })
      attempt('one act 500 times', again.status)
      assert.equal(again.status, 200)
    })
  })
})
