import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { makeDocument } from '#core/openapi/document'
import { connectApiDocs } from '#core/openapi/docs_controller'
import { routes, typeNames } from '#start/api'
import { ContractCheck } from '#tests/helpers/contract_check'

const root = fileURLToPath(new URL('../../', import.meta.url))
const committed = () => readFileSync(`${root}core/openapi/openapi.json`, 'utf8')

test.group('The description of the API', (group) => {
  group.each.teardown(() => connectApiDocs({ on: true, version: '0' }))

  test('every route of the site stands in a table, and every entry is served', ({ assert }) => {
    const served = Object.values(router.toJSON()).flat()
    const names = served.map(({ name }) => name ?? 'a route without a name')
    // Behind these two, each plugin has a table of its own.
    const known = [...Object.keys(routes), 'plugins.call', 'plugins.index']
    assert.sameMembers(names, known)
  })

  test('lists that can be had as CSV say so', ({ assert }) => {
    const { paths } = JSON.parse(committed()) as ReturnType<typeof makeDocument>
    const kinds = ['foods', 'units', 'labels', 'categories', 'tags', 'tools']
    const exports = Object.entries(paths).flatMap(([path, { get }]) => {
      const kind = kinds.find((one) => path.endsWith(`/${one}/export`))
      return kind && get ? [[kind, JSON.stringify(get)] as const] : []
    })
    assert.sameMembers(
      exports.map(([kind]) => kind),
      kinds
    )
    for (const [kind, said] of exports) {
      assert.include(said, '"text/csv"', kind)
      assert.include(said, '"application/json"', kind)
    }
  })

  test('the committed file is what `npm run ace openapi` writes', ({ assert }) => {
    const made = makeDocument(root, routes, typeNames)
    assert.isTrue(`${JSON.stringify(made, null, 2)}\n` === committed(), 'write it anew')
  }).timeout(60_000)

  test('everybody can have it, and read it on a page without foreign files', async ({
    client,
    assert,
  }) => {
    connectApiDocs({ on: true, version: '1.2.3' })
    const answer = await client.get('/openapi.json')
    answer.assertStatus(200)
    assert.equal(answer.body().info.version, '1.2.3')
    assert.deepEqual(answer.body().servers, [{ url: '/' }])
    const page = await client.get('/docs')
    page.assertStatus(200)
    assert.notMatch(page.text(), /https?:\/\//)
    for (const [, path = ''] of page.text().matchAll(/(?:src|href)="([^"]+)"/g)) {
      const file = await client.get(path)
      file.assertStatus(200)
    }
    const alias = await client.get('/redoc').redirects(0)
    alias.assertStatus(302)
    alias.assertHeader('location', '/docs')
    const other = await client.get('/docs/package.json')
    other.assertStatus(404)
  })

  test('a site that does not want to be described is not', async ({ client }) => {
    connectApiDocs({ on: false, version: '0' })
    for (const path of ['/openapi.json', '/docs', '/docs/start.js', '/redoc']) {
      const answer = await client.get(path)
      answer.assertStatus(404)
    }
  })

  test('an answer that is not as described is noticed', ({ assert }) => {
    const check = new ContractCheck()
    const label = { id: crypto.randomUUID(), groupId: crypto.randomUUID(), name: 'A', color: '#1' }
    const path = `/api/groups/labels/${label.id}`
    const about = (status: number, body: unknown) =>
      check.problemOf({ method: 'GET', path, status, body })
    assert.isNull(about(200, label))
    assert.isNull(about(200, { ...label, more: 1 }))
    assert.include(about(200, { ...label, name: 1 }), '/name must be string')
    assert.include(about(200, { ...label, id: 'one' }), 'uuid')
    assert.include(about(200, null), 'must be object')
    assert.include(about(204, null), 'not described')
    assert.isNull(about(404, { detail: 'Not Found' }))
    assert.include(about(404, { message: 'Not Found' }), 'detail')
  })
})
