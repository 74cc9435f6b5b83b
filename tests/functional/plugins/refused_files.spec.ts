import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from '@japa/runner'
import { zipOf } from '../imports/archive_kitchen.js'
import { bulkKitchen } from '../imports/run_kitchen.js'

/** A database as apps on phones have it, with tables that nobody here knows. */
async function sqlite(): Promise<Buffer> {
  const path = join(await mkdtemp(join(tmpdir(), 'trivet-test-')), 'recipes.db')
  const database = new DatabaseSync(path)
  database.exec(`create table recipes (id integer primary key, name text);
    create table recipe_ingredients (recipe integer, line text);
    insert into recipes (name) values ('Soup');`)
  database.close()
  return readFile(path)
}

test.group('Files that no app exported', (group) => {
  group.each.timeout(60_000)

  const files: [what: string, name: string, content: () => Promise<Buffer> | Buffer][] = [
    ['a SQLite database', 'recipes.db', sqlite],
    ['a SQLite database called a zip', 'recipes.zip', sqlite],
    ['a zip of a SQLite database', 'backup.zip', async () => zipOf({ 'r.db': await sqlite() })],
    ['an empty file', 'empty.zip', () => Buffer.alloc(0)],
    ['an empty zip', 'empty.zip', () => zipOf({})],
  ]

  for (const [what, name, content] of files) {
    test(`${what} is refused with a sentence, whatever app it is said to be of`, async ({
      client,
      assert,
    }) => {
      const { token, recipes } = await bulkKitchen(client)
      for (const type of [undefined, 'paprika', 'mealie']) {
        const answer = await client
          .post('/api/groups/migrations')
          .bearerToken(token)
          .file('archive', await content(), { filename: name })
          .fields(type ? { migration_type: type } : {})
        const { detail } = answer.body()
        const said = typeof detail === 'string' ? detail : (detail?.message ?? detail?.[0]?.msg)
        const report = answer.body().id
          ? (await client.get(`/api/groups/reports/${answer.body().id}`).bearerToken(token)).body()
          : null
        const words = said ?? `${report?.status} ${JSON.stringify(report?.entries)}`
        assert.match(String(words), /\w+ \w+ \w+/, `${type}: ${JSON.stringify(answer.body())}`)
        assert.oneOf(report ? report.status : 'failure', ['failure'])
        assert.isBelow(answer.status(), 500)
      }
      assert.lengthOf(await recipes(), 0)
    })
  }
})
