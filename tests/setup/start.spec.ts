import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { isAlive, treeOf } from '#tests/helpers/process_tree'
import { preparedFolder } from '#tests/helpers/prepared_site'
import { startSite } from '#tests/helpers/site'
import { freePort } from '#tests/helpers/test_database'

const root = fileURLToPath(new URL('../..', import.meta.url))
const admin = {
  INITIAL_ADMIN_EMAIL: 'ada@example.com',
  INITIAL_ADMIN_PASSWORD: 'a long enough secret',
}

/** A site that has been started before, since how it first starts is tried by two tests only. */
const startAgain = async (more: Record<string, string> = {}) =>
  startSite({ env: { ...admin, ...more }, dataDir: await preparedFolder(admin) })

async function signIn(url: string): Promise<Response> {
  const body = new URLSearchParams({
    username: 'ada@example.com',
    password: 'a long enough secret',
  })
  return fetch(`${url}/api/auth/token`, { method: 'POST', body })
}

test.group('Starting a site', (group) => {
  group.each.timeout(90_000)

  test('the first start prints the set-up link, and stopping leaves no process', async ({
    assert,
    cleanup,
  }) => {
    const site = await startSite()
    cleanup(() => site.kill())
    assert.match(site.link, /\/setup\?token=[\w-]{20,}$/)
    const page = await fetch(site.link.replace('localhost', '127.0.0.1'))
    assert.equal(page.status, 200)
    assert.match(page.headers.get('content-security-policy') ?? '', /script-src 'self' 'sha256-/)
    const tree = treeOf(site.pid)
    assert.isAbove(tree.length, 1)
    // Ctrl+C comes twice: from the terminal, and passed on by the launcher.
    process.kill(site.pid, 'SIGINT')
    assert.equal(await site.stop('SIGINT'), 0)
    assert.isFalse(tree.some(isAlive))
  })

  test('an operator names the first administrator by the environment', async ({
    assert,
    cleanup,
  }) => {
    const site = await startSite({ env: admin })
    cleanup(() => site.kill())
    assert.notInclude(site.link, 'setup')
    assert.equal((await signIn(site.url)).status, 200)
  })

  test('after a power cut the site starts again with everything that was answered', async ({
    assert,
    cleanup,
  }) => {
    const site = await startAgain()
    cleanup(() => site.kill())
    const tree = treeOf(site.pid)
    await site.kill()
    assert.isFalse(tree.some(isAlive))
    const again = await site.restart()
    cleanup(() => again.kill())
    assert.equal((await signIn(again.url)).status, 200)
  })

  test('a killed server whose database still runs is started beside it', async ({
    assert,
    cleanup,
  }) => {
    const site = await startAgain()
    const tree = treeOf(site.pid)
    process.kill(site.pid, 'SIGKILL')
    const again = await site.restart()
    cleanup(async () => {
      await again.kill()
      for (const pid of tree) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
    })
    assert.equal((await signIn(again.url)).status, 200)
  })

  test('two servers never share a data folder', async ({ assert, cleanup }) => {
    const site = await startAgain()
    cleanup(() => site.kill())
    const port = String(await freePort())
    const second = startSite({ dataDir: site.dataDir, env: { ...admin, PORT: port } })
    await assert.rejects(() => second, /already uses/)
    assert.equal((await signIn(site.url)).status, 200)
  })

  test('a port that is taken is said so, with what to do', async ({ assert, cleanup }) => {
    const port = await freePort()
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
    cleanup(() => void other.close())
    await assert.rejects(
      () => startSite({ env: { PORT: String(port) } }),
      new RegExp(`Port ${port} is taken.*PORT=${port + 1} npm start`)
    )
  })

  test('a site works below a path', async ({ assert, cleanup }) => {
    const site = await startAgain({ SUB_PATH: '/kitchen' })
    cleanup(() => site.kill())
    assert.match(site.link, /\/kitchen\/$/)
    const page = await fetch(`${site.url}/kitchen/login`)
    assert.include(await page.text(), '<base href="/kitchen/"')
    const answer = await signIn(`${site.url}/kitchen`)
    assert.include(answer.headers.get('set-cookie') ?? '', 'Path=/kitchen/')
    const shared = await fetch(`${site.url}/kitchen/r/create/url`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'none' },
    })
    assert.equal(shared.headers.get('location'), '/kitchen/r/create/url')
  })

  test('a script gets a token from the command line while the site runs', async ({
    assert,
    cleanup,
  }) => {
    const site = await startAgain()
    cleanup(() => site.kill())
    const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: site.dataDir }
    const ask = (email: string) => {
      const args = [join(root, 'build', 'ace.js'), 'user:token', email]
      return spawnSync(process.execPath, args, { env, cwd: root, encoding: 'utf8' })
    }
    const token = ask('ada@example.com').stdout.trim()
    const self = await fetch(`${site.url}/api/users/self`, {
      headers: { authorization: `Bearer ${token}` },
    })
    assert.equal(self.status, 200)
    assert.equal(ask('nobody@example.com').status, 1)
    assert.equal((await signIn(site.url)).status, 200)
  })
})
