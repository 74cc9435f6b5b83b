import { test } from '@japa/runner'
import { attempt, siteUnderAttack, type Target } from './harness/index.js'

let target: Target
/** Fewer than are usual, so that a busy machine comes to their end within the minute. */
const LIMIT = 900

/** Has a text read; answers the code of its refusal, or the status. */
async function paste(token: string, text: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ text })
  const answer = await target.ask('/api/recipes/imports', { method: 'POST', headers, body, token })
  const { detail } = (await answer.json()) as { detail?: { code?: string } }
  return detail?.code ?? String(answer.status)
}

test.group('Requests without end', (group) => {
  group.each.timeout(120_000)
  group.setup(async () => {
    target = await siteUnderAttack({ VISITOR_REQUESTS_PER_MINUTE: String(LIMIT) })
  })
  group.teardown(() => target.close())

  test('of one address, by a visitor, are refused, and others are answered', async ({ assert }) => {
    const ask = (path: string, from: string) =>
      target.ask(path, { headers: { 'x-forwarded-for': from } })
    const statuses = new Set<number>()
    await target.during(async () => {
      for (let turn = 0; turn < 200 && !statuses.has(429); turn += 1) {
        const all = Array.from({ length: 30 }, () => ask('/api/app/about/oidc', '203.0.113.77'))
        for (const answer of await Promise.all(all)) {
          statuses.add(answer.status)
          await answer.arrayBuffer()
        }
      }
      attempt('more requests of a visitor than there may be', [...statuses].join(', '))
      assert.sameMembers([...statuses], [200, 429])
      assert.equal((await ask('/api/app/about/oidc', '203.0.113.78')).status, 200)
      const page = await ask('/login', '203.0.113.77')
      assert.deepEqual(
        [page.status, page.headers.get('content-type')],
        [429, 'text/html; charset=utf-8']
      )
      assert.isNotNull(page.headers.get('retry-after'))
    })
  })

  test('that import for one member are refused, and another still imports', async ({ assert }) => {
    await target.during(async () => {
      const codes = await Promise.all(Array.from({ length: 250 }, () => paste(target.member, ' ')))
      const refused = codes.filter((code) => code === 'E_TOO_MANY').length
      attempt('250 imports at once by a member', `${refused} refused`)
      assert.isAtLeast(refused, 50)
      assert.equal(
        await paste(
          target.admin,
          'Other\n\nIngredients\n2 leeks\n1 l water\n\nMethod\nCook the leeks.'
        ),
        '201'
      )
    })
  })
})
