import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { test } from '@japa/runner'
import { startSite } from '#tests/helpers/site'
import { freePort } from '#tests/helpers/test_database'

test.group('The first answer of a new site', () => {
  test('comes when its administrator can sign in', async ({ assert, cleanup }) => {
    const port = String(await freePort())
    const url = `http://127.0.0.1:${port}/api`
    const account = { username: 'ada@example.com', password: 'a long enough secret' }
    const env = {
      PORT: port,
      INITIAL_ADMIN_EMAIL: account.username,
      INITIAL_ADMIN_PASSWORD: account.password,
    }
    const starting = startSite({ env, dataDir: mkdtempSync(join(tmpdir(), 'trivet-test-')) })
    cleanup(async () => (await starting).kill())
    const isThere = () =>
      fetch(`${url}/app/about`).then(
        async (answer) => (await answer.arrayBuffer(), answer.ok),
        () => false
      )
    for (let turn = 0; turn < 3_000 && !(await isThere()); turn += 1) await delay(5)
    const body = new URLSearchParams(account)
    const signedIn = await fetch(`${url}/auth/token`, { method: 'POST', body })
    assert.equal(signedIn.status, 200)
  }).timeout(60_000)
})
