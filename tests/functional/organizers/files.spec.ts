import { test } from '@japa/runner'
import { createCook } from '#tests/helpers/factories'

const paths = ['categories', 'tags', 'tools'].map((kind) => `/api/organizers/${kind}`)
const organizer = { canOrganize: true }

test.group('Categories, tags and tools as files', () => {
  test('names taken out of one group are taken in by another, each once', async ({
    client,
    assert,
  }) => {
    const [from, to] = await Promise.all([createCook(organizer), createCook(organizer)])
    for (const path of paths) {
      for (const name of ['Soup, hot', '=Cake'])
        await client.post(path).bearerToken(from.token).json({ name })
      const out = (query: string) => client.get(`${path}/export${query}`).bearerToken(from.token)
      const csv = await out('?format=csv')
      assert.include(csv.header('content-type') ?? '', 'text/csv')
      const json = await out('')
      assert.deepEqual(json.body(), { items: [{ name: '=Cake' }, { name: 'Soup, hot' }] })
      const take = (body: object) => client.post(`${path}/import`).bearerToken(to.token).json(body)
      const first = await take({ csv: csv.text() })
      first.assertStatus(200)
      assert.deepEqual(first.body(), { added: 2, changed: 0, unchanged: 0, refused: [] })
      const second = await take({ items: [...json.body().items, { name: ' ' }, { name: 'New' }] })
      assert.containSubset(second.body(), { added: 1, unchanged: 2 })
      assert.deepEqual(
        second.body().refused.map(({ line }: { line: number }) => line),
        [3]
      )
      const list = await client.get(path).bearerToken(to.token)
      assert.equal(list.body().total, 3)
    }
  })

  test('visitors take nothing out and members nothing in', async ({ client }) => {
    const { token } = await createCook()
    for (const path of paths) {
      const out = await client.get(`${path}/export`)
      out.assertStatus(401)
      const member = await client.post(`${path}/import`).bearerToken(token).json({ csv: 'name\nx' })
      member.assertStatus(403)
      const empty = await client.post(`${path}/import`).bearerToken(token).json({})
      empty.assertStatus(422)
      const visitor = await client.post(`${path}/import`).json({ csv: 'name\nx' })
      visitor.assertStatus(401)
    }
  })
})
