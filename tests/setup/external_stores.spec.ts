import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { embeddedPostgres } from '#start/postgres/index'
import { startSite } from '#tests/helpers/site'
import { freePort } from '#tests/helpers/test_database'

const admin = {
  INITIAL_ADMIN_EMAIL: 'ada@example.com',
  INITIAL_ADMIN_PASSWORD: 'a long enough secret',
}
const redisProgram = process.env.TRIVET_REDIS ?? 'redis-server'
const hasRedis = spawnSync(redisProgram, ['--version']).status === 0

/** A database server that the site did not start and must not stop. */
async function operatorsPostgres() {
  const folder = join(mkdtempSync(join(tmpdir(), 'trivet-test-')), 'operator')
  chmodSync(join(folder, '..'), 0o755)
  mkdirSync(folder)
  const cluster = embeddedPostgres(folder, { durable: false })
  return { url: await cluster.start(), stop: () => cluster.stop() }
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
    const port = await freePort()
    const redis = spawn(redisProgram, ['--port', String(port), '--save', '', '--bind', '127.0.0.1'])
    cleanup(() => void redis.kill())
    const site = await startSite({ env: { ...admin, REDIS_URL: `redis://127.0.0.1:${port}` } })
    cleanup(() => site.kill())
    assert.equal(await signIn(site.url), 200)
    assert.notMatch(site.output(), /trouble/)
    assert.equal(await site.stop(), 0)
  }).skip(!hasRedis, 'no redis-server on this machine (set TRIVET_REDIS to one)')
})
