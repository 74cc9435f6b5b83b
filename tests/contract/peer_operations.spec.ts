import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { fixture } from '#tests/helpers/samples'

const peerFile = fixture('openapi-peer.json')
const missing = existsSync(peerFile) ? null : 'no fixtures (set TRIVET_FIXTURES to their folder)'
const ownFile = fileURLToPath(new URL('../../core/openapi/openapi.json', import.meta.url))

interface Description {
  paths: Record<string, Record<string, { responses?: Record<string, unknown> }>>
}

/** Paths whose operations we speak; those of other parts of the product come with these parts. */
const spoken = [
  /^\/api\/(recipes|organizers|foods|units|comments|shared|validators|media|utils)(\/|$)/,
  /^\/api\/(auth|app)\/|^\/api\/users(\/\{item_id\})?$/,
  /^\/api\/users\/[^/]+\/(ratings|favorites|image)(\/|$)/,
  /^\/api\/users\/(self|register|password|forgot-password|reset-password|api-tokens)(\/|$)/,
  /^\/api\/admin\/(about|maintenance|debug)(\/|$)/,
  /^\/api\/admin\/(email$|(users|groups|households|backups)(\/|$))/,
  /^\/api\/explore\/groups\/\{group_slug\}\/(recipes|foods|organizers|households|cookbooks)/,
  /^\/api\/groups\/(labels|migrations|reports|seeders|self|members|preferences|storage|households)(\/|$)/,
  /^\/api\/households\/(cookbooks|mealplans|shopping|self|members|preferences|permissions|statistics|invitations|webhooks|events|recipe-actions)(\/|$)/,
]

/** Operations whose description of the peer is wrong: what they answer, and why. */
const answeredElse = new Map([
  // It leads to the provider of OpenID Connect, there as here; only the description says 200.
  ['GET /api/auth/oauth', '302'],
])

/** What version 1 alone had: its path, then each method with its status. */
const ofVersion1 = `
/api/app/about/oidc GET 200
/api/users/group-users GET 200
/api/admin/about/docker/validate GET 200
/api/admin/analytics GET 200
/api/admin/maintenance/logs GET 200
/api/admin/maintenance/clean/logs POST 200
/api/groups/permissions PUT 200
/api/groups/statistics GET 200
/api/groups/categories GET 200 PUT 200
/api/groups/mealplans GET 200 POST 201
/api/groups/mealplans/{item_id} GET 200 PUT 200 DELETE 200
/api/groups/mealplans/today GET 200
/api/groups/mealplans/random POST 200
/api/groups/mealplans/rules GET 200 POST 201
/api/groups/mealplans/rules/{item_id} GET 200 PUT 200 DELETE 200
/api/groups/cookbooks GET 200 POST 201 PUT 200
/api/groups/cookbooks/{item_id} GET 200 PUT 200 DELETE 200
/api/groups/webhooks GET 200 POST 201
/api/groups/webhooks/rerun POST 200
/api/groups/webhooks/{item_id} GET 200 PUT 200 DELETE 200
/api/groups/webhooks/{item_id}/test POST 200
/api/groups/invitations GET 200 POST 201
/api/groups/invitations/email POST 200
/api/groups/shopping/lists GET 200 POST 201
/api/groups/shopping/lists/{item_id} GET 200 PUT 200 DELETE 200
/api/groups/shopping/lists/{item_id}/recipe/{recipe_id} POST 200
/api/groups/shopping/lists/{item_id}/recipe/{recipe_id}/delete POST 200
/api/groups/shopping/lists/{item_id}/label-settings PUT 200
/api/groups/shopping/items GET 200 POST 201 PUT 200 DELETE 200
/api/groups/shopping/items/create-bulk POST 201
/api/groups/shopping/items/{item_id} GET 200 PUT 200 DELETE 200
/api/groups/events/notifications GET 200 POST 201
/api/groups/events/notifications/{item_id} GET 200 PUT 200 DELETE 204
/api/groups/events/notifications/{item_id}/test POST 204
/api/groups/recipe-actions GET 200 POST 201
/api/groups/recipe-actions/{item_id} GET 200 PUT 200 DELETE 200
/api/recipes/summary/untagged GET 200
/api/recipes/summary/uncategorized GET 200
/api/recipes/create-url POST 201
/api/recipes/create-url/bulk POST 202
/api/recipes/create-from-zip POST 201
/api/recipes/create-from-image POST 201
/api/explore/cookbooks/{group_slug} GET 200
/api/explore/cookbooks/{group_slug}/{item_id} GET 200
/api/explore/foods/{group_slug} GET 200
/api/explore/foods/{group_slug}/{item_id} GET 200
/api/explore/organizers/{group_slug}/categories GET 200
/api/explore/organizers/{group_slug}/categories/{item_id} GET 200
/api/explore/organizers/{group_slug}/tags GET 200
/api/explore/organizers/{group_slug}/tags/{item_id} GET 200
/api/explore/organizers/{group_slug}/tools GET 200
/api/explore/organizers/{group_slug}/tools/{item_id} GET 200
/api/explore/recipes/{group_slug} GET 200
/api/explore/recipes/{group_slug}/{recipe_slug} GET 200`

/** What version 1 had below `/groups`. */
const onBothPaths =
  /\/api\/households\/(cookbooks|mealplans|shopping|invitations|permissions|statistics|webhooks|events|recipe-actions)(\/|$)/

/** `GET /path` → the statuses below 300, or those that begin so, which are described for it. */
function operationsOf(file: string, beginning = '2'): Map<string, string[]> {
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as Description
  const operations = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      const done = Object.keys(responses ?? {}).filter((status) => status.startsWith(beginning))
      if (responses) operations.set(`${method.toUpperCase()} ${path}`, done)
    }
  }
  return operations
}

test.group('The operations that programs were written for', (group) => {
  group.each.skip(missing !== null, missing ?? '')

  test('are served under the same path with the same status', ({ assert }) => {
    const own = operationsOf(ownFile)
    const wanted = [...operationsOf(peerFile)].filter(([name]) =>
      spoken.some((path) => path.test(name.slice(name.indexOf(' ') + 1)))
    )
    assert.isAbove(wanted.length, 100)
    for (const [name, statuses] of wanted) {
      if (!answeredElse.has(name)) assert.deepEqual(own.get(name), statuses, name)
    }
  })

  test('what a household has is served under the addresses of version 1, too', ({ assert }) => {
    const own = operationsOf(ownFile)
    const peer = operationsOf(peerFile)
    // What we add to them has one address.
    const shared = [...own].filter(([name]) => onBothPaths.test(name) && peer.has(name))
    assert.isAbove(shared.length, 30)
    for (const [name, statuses] of shared) {
      assert.deepEqual(own.get(name.replace('/households/', '/groups/')), statuses, name)
    }
  })

  test('one that leads elsewhere says so, and is described otherwise by its peer', ({ assert }) => {
    const peer = operationsOf(peerFile)
    const own = operationsOf(ownFile, '30')
    for (const [name, status] of answeredElse) {
      assert.deepEqual(own.get(name), [status], name)
      assert.notDeepEqual(peer.get(name), [status], name)
    }
  })
})

test.group('The operations that only version 1 had', () => {
  test('are served under the same path with the same status', ({ assert }) => {
    const own = operationsOf(ownFile)
    const lines = ofVersion1.trim().split('\n')
    const wanted = lines.flatMap((line) => {
      const [path = '', ...rest] = line.split(' ')
      const ways = line.slice(path.length).match(/[A-Z]+ \d+/g) ?? []
      assert.lengthOf(rest, ways.length * 2, line)
      return ways.map((way) => {
        const [method = '', status = ''] = way.split(' ')
        return [`${method} ${path}`, status] as const
      })
    })
    assert.lengthOf(wanted, 83)
    for (const [name, status] of wanted) assert.deepEqual(own.get(name), [status], name)
  })
})
