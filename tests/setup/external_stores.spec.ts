import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import {
  hasRedis,
  noRedis,
  operatorsPostgres,
  operatorsRedis,
} from '#tests/helpers/operator_stores'
import { startSite } from '#tests/helpers/site'

const admin = {
  INITIAL_ADMIN_EMAIL: 'ada@example.com',
  INITIAL_ADMIN_PASSWORD: 'a long enough secret',
}

async function signIn(url: string): Promise<number> {
  const body = new URLSearchParams({
    username: 'ada@example.com',
    password: 'a long enough secret',
  })
  const answer = await fetch(`${url}/api/auth/token`, { method: 'POST', body })
  return answer.status
}

test.group("An operator's own stores", (group) => {
  group.each.timeout(60_000)

  test('DATABASE_URL replaces the embedded database', async ({ assert, cleanup }) => {
    const postgres = await operatorsPostgres()
    cleanup(() => postgres.stop())
    const site = await startSite({ env: { ...admin, DATABASE_URL: postgres.url } })
    cleanup(() => site.kill())
    assert.equal(await signIn(site.url), 200)
    assert.isFalse(existsSync(join(site.dataDir, 'pg18')))
    assert.equal(await site.stop(), 0)
  })

  test('REDIS_URL carries jobs and messages', async ({ assert, cleanup }) => {
    const redis = await operatorsRedis()
    cleanup(() => redis.stop())
    const site = await startSite({ env: { ...admin, REDIS_URL: redis.url } })
    cleanup(() => site.kill())
    assert.equal(await signIn(site.url), 200)
    assert.notMatch(site.output(), /trouble/)
    assert.equal(await site.stop(), 0)
  }).skip(!hasRedis, noRedis)
})
