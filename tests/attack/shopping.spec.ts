import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { attempt, hugePicture, stillStanding, type Target } from './harness/index.js'

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

  test('whose link is guessed says nothing, and makes the guesser wait', async ({ assert }) => {
    const { id } = JSON.parse((await send('lists', { name: 'Hidden' })).body) as { id: string }
    const { token } = JSON.parse((await send(`lists/${id}/link`, {})).body) as { token: string }
    const guess = (body: unknown) =>
      target.ask('/api/shopping/shared', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const statuses = new Set<number>()
    await target.during(async () => {
      const strange = [
        {},
        { token: [token] },
        { token: `${token}x\u0000` },
        { token: 'x'.repeat(1e5) },
      ]
      const guesses = Array.from({ length: 300 }, (_, n) => ({ token: `${n}`.padStart(43, 'A') }))
      for (const body of [...strange, ...guesses]) {
        const answer = await guess(body)
        attempt('a guessed link of a list', answer.status)
        statuses.add(answer.status)
        assert.notInclude(await answer.text(), 'Hidden')
      }
    })
    assert.sameMembers(
      [...statuses].filter((status) => ![404, 413, 422].includes(status)),
      [429]
    )
  })

  test('of pictures that are none, or of a billion pixels, stores nothing', async ({ assert }) => {
    const { id: shoppingListId } = JSON.parse((await send('lists', { name: 'Seen' })).body) as {
      id: string
    }
    const { createdItems } = JSON.parse(
      (await send('items', { shoppingListId, note: 'cheese' })).body
    ) as { createdItems: { id: string }[] }
    const path = `/api/households/shopping/items/${createdItems[0]?.id}/image`
    const put = async (content: Buffer<ArrayBuffer>, field = 'image') => {
      const body = new FormData()
      body.set(field, new Blob([content]), '../../etc/passwd.png')
      const answer = await target.ask(path, { method: 'PUT', body, token: target.member })
      attempt('a hostile picture of an item', answer.status)
      return answer.status
    }
    await target.during(async () => {
      assert.equal(await put(Buffer.from('<svg onload="alert(1)"/>')), 400)
      assert.equal(await put(Buffer.alloc(0)), 400)
      assert.equal(await put(hugePicture()), 413)
      assert.equal(await put(Buffer.from('x'), 'other'), 422)
    })
    const list = await target.ask(`/api/households/shopping/lists/${shoppingListId}`, {
      token: target.member,
    })
    const { listItems } = (await list.json()) as { listItems: { image: unknown }[] }
    assert.isNull(listItems[0]?.image)
  })
})
