import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { routes } from '#start/api'
import { webRoutes, webRoutesFile } from '#start/web_routes'

const root = fileURLToPath(new URL('../../', import.meta.url))

test.group('Routes by their names', () => {
  test('no route stands in the way of another', ({ assert }) => {
    for (const [name, { method, pattern }] of Object.entries(routes)) {
      const path = pattern.replaceAll(/:\w+/g, 'x').replace('*', 'x')
      assert.equal(router.match(path, method, false)?.route.name, name)
    }
  })

  test("the pages' table is what `npm run ace openapi` writes", ({ assert }) => {
    assert.equal(readFileSync(`${root}${webRoutesFile}`, 'utf8'), webRoutes(root, routes), 'stale')
  })
})
