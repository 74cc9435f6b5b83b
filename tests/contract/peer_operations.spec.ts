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
  /^\/api\/users\/[^/]+\/(ratings|favorites|image)(\/|$)/,
  /^\/api\/users\/(self|register|password|forgot-password|reset-password|api-tokens)(\/|$)/,
  /^\/api\/admin\/(about|maintenance|debug)(\/|$)/,
  /^\/api\/admin\/(email$|(users|groups|households)(\/|$))/,
  /^\/api\/explore\/groups\/\{group_slug\}\/(recipes|foods|organizers|households|cookbooks)/,
  /^\/api\/groups\/(labels|reports|seeders|self|members|preferences|storage|households)(\/|$)/,
  /^\/api\/households\/(cookbooks|mealplans|shopping|self|members|preferences|permissions|statistics|invitations|webhooks|events|recipe-actions)(\/|$)/,
]

/** Operations we do not serve, and why. */
const unserved = new Map<string, string>()

/** What version 1 had below `/groups`. */
const onBothPaths =
  /\/api\/households\/(cookbooks|mealplans|shopping|invitations|permissions|statistics|webhooks|events|recipe-actions)(\/|$)/

/** `GET /path` → the statuses below 300 that are described for it. */
function operationsOf(file: string): Map<string, string[]> {
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as Description
  const operations = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      const done = Object.keys(responses ?? {}).filter((status) => status.startsWith('2'))
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
      if (!unserved.has(name)) assert.deepEqual(own.get(name), statuses, name)
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

  test('what we say we do not serve is theirs, and not served', ({ assert }) => {
    const peer = operationsOf(peerFile)
    const own = operationsOf(ownFile)
    for (const name of unserved.keys()) {
      assert.isTrue(peer.has(name), name)
      assert.isFalse(own.has(name), name)
    }
  })
})
