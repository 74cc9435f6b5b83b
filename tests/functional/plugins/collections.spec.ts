import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { collectionIn, databaseRows, defineCollection, memoryRows } from '#core/plugins/collections'

interface Link {
  url: string
  visits: number
}

const links = defineCollection<Link>('links', {
  version: 2,
  migrate: (value) => ({ url: String(value), visits: 0 }),
})
const older = defineCollection<string>('links')

/** The same abilities, in the database and on a bench. */
const stores = {
  'the database': () => databaseRows(() => db.connection(), 'test-rows', 'links'),
  'memory': memoryRows,
}

for (const [where, open] of Object.entries(stores)) {
  test.group(`Rows that a plugin keeps in ${where}`, (group) => {
    group.each.teardown(async () => {
      await db.from('plugin_rows').where('plugin_id', 'test-rows').delete()
    })

    test('come back as they were, are listed by key, and go', async ({ assert }) => {
      const rows = collectionIn(links, open())
      assert.isNull(await rows.get('b'))
      for (const key of ['b', 'a/2', 'a/1', 'Ä']) await rows.set(key, { url: key, visits: 1 })
      assert.deepEqual(await rows.get('a/2'), { url: 'a/2', visits: 1 })
      const keys = async (page = {}) => (await rows.list(page)).map(({ key }) => key)
      assert.deepEqual(await keys(), ['a/1', 'a/2', 'b', 'Ä'])
      assert.deepEqual(await keys({ prefix: 'a/' }), ['a/1', 'a/2'])
      assert.deepEqual(await keys({ prefix: 'a/', after: 'a/1' }), ['a/2'])
      assert.deepEqual(await keys({ after: 'a/2', limit: 1 }), ['b'])
      assert.equal(await rows.count(), 4)
      assert.isTrue(await rows.delete('b'))
      assert.isFalse(await rows.delete('b'))
    })

    test('of an older version are brought up to date when they are read', async ({ assert }) => {
      const store = open()
      await collectionIn(older, store).set('a', 'https://a.example')
      const rows = collectionIn(links, store)
      assert.deepEqual(await rows.get('a'), { url: 'https://a.example', visits: 0 })
      await rows.update('a', (row) => row && { ...row, visits: row.visits + 1 })
      assert.equal((await store.get('a'))?.version, 2)
      assert.deepEqual((await rows.list())[0]?.value, { url: 'https://a.example', visits: 1 })
    })

    test('are changed one after the other by those who come at once', async ({ assert }) => {
      const rows = collectionIn(links, open())
      const visit = () =>
        rows.update('new', (row) => ({ url: 'x', visits: (row?.visits ?? 0) + 1 }))
      await Promise.all(Array.from({ length: 8 }, visit))
      assert.equal((await rows.get('new'))?.visits, 8)
    })

    test('that are too much are refused with a sentence', async ({ assert }) => {
      const rows = collectionIn(links, open())
      const link = { url: 'x', visits: 0 }
      await assert.rejects(() => rows.set('', link), /1 to 200/)
      await assert.rejects(() => rows.set('x'.repeat(201), link), /1 to 200/)
      await assert.rejects(async () => rows.set('a', { ...link, url: 'a\0' }), /plain JSON/)
      const long = { ...link, url: 'x'.repeat(300_000) }
      await assert.rejects(async () => rows.set('a', long), /262144/)
      assert.equal(await rows.count(), 0)
    })
  })
}
