import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { test } from '@japa/runner'
import { isAlive, treeOf } from '#tests/helpers/process_tree'
import type { Site } from '#tests/helpers/site'
import { attempt } from './harness/index.js'
import {
  ROOT,
  STILL,
  account,
  answersHealth,
  bearer,
  killNow,
  leftNothing,
  listen,
  lives,
  order,
  pluginOf,
  postmasterOf,
  processesOf,
  serverOf,
  signIn,
  standing,
  statusOf,
  suspended,
  until,
} from './hurt_site.js'

test.group('A server that crashes', (group) => {
  group.each.timeout(240_000)
  let site: Site
  let last: Site | null = null
  group.each.setup(async () => {
    site = last = await standing(last)
  })
  group.teardown(() => last?.kill())

  const crashes = async () => {
    const headers = bearer(await signIn(site))
    const answer = await fetch(`${site.url}/api/admin/crashes`, { headers })
    return (await answer.json()) as { at: string; reason: string }[]
  }

  /** Does something that ends the server, waits for the next one and answers why it ended. */
  async function crash(act: () => unknown): Promise<string> {
    const before = serverOf(site)
    await act()
    await until('another server runs', () => ![0, before].includes(serverOf(site)))
    await lives(site)
    return (await crashes())[0]?.reason ?? ''
  }

  test('goes on after a promise of a plugin that nobody awaits, and says whose it was', async ({
    assert,
  }) => {
    const before = serverOf(site)
    order(site, 'reject')
    const log = join(site.dataDir, 'logs', 'trivet.log')
    await until('the log says so', () => readFileSync(log, 'utf8').includes('mischief unawaited'))
    attempt('rejected promise of a plugin', 'goes on')
    assert.include(readFileSync(log, 'utf8'), '"plugin":"importer-mischief"')
    assert.isTrue(await answersHealth(site))
    assert.equal(serverOf(site), before)
  })

  test('goes on after an error in a timer of a plugin, and its page says so', async ({
    assert,
  }) => {
    const before = serverOf(site)
    order(site, 'throw')
    const log = join(site.dataDir, 'logs', 'trivet.log')
    await until('the log says so', () => readFileSync(log, 'utf8').includes('mischief in a timer'))
    attempt('error in a timer of a plugin', 'goes on')
    assert.isTrue(await answersHealth(site))
    assert.equal(serverOf(site), before)
    await until('its page says so', async () => {
      const { faults } = await pluginOf(site)
      return faults.some(({ message }) => message === 'Error: mischief in a timer')
    })
  })

  test('by an error of a plugin within the house is started again without it, and says why', async ({
    assert,
  }) => {
    const reason = await crash(() => order(site, 'break'))
    attempt('error of a plugin within the house', 'started again without it')
    assert.equal(
      reason,
      'Trivet crashed in the plugin importer-mischief: Error: mischief in the house'
    )
    await suspended(site)
  })

  test('by a kill -9 is started again', async ({ assert }) => {
    const reason = await crash(() => killNow(serverOf(site)))
    attempt('kill -9 of the server', 'started again')
    assert.include(reason, 'SIGKILL')
  })

  test('by standing still is ended with the stack of what ran, and started again', async ({
    assert,
  }) => {
    const reason = await crash(() => order(site, 'block'))
    attempt('endless loop in the server', 'started again')
    assert.match(reason, /stood still for 8 s in .*importer-mischief\/plugin\.js/)
    await suspended(site)
    const log = readFileSync(join(site.dataDir, 'logs', 'trivet.log'), 'utf8')
    assert.include(log, `Trivet stood still for ${STILL} s`)
  })

  test('a fifth time stays stopped with a line that says what to do, and leaves nothing', async ({
    assert,
  }) => {
    const tree = treeOf(site.pid)
    const postmaster = postmasterOf(site.dataDir)
    await crash(() => order(site, 'pattern'))
    killNow(serverOf(site))
    await until('it says so', () => /crashed 5 times/.test(site.output()))
    attempt('five crashes in ten minutes', 'stays stopped with a line')
    assert.match(site.output(), /stood still for 8 s in .*importer-mischief/)
    await leftNothing(site, tree, postmaster)
    await leftNothing(site, [], postmasterOf(site.dataDir))
  })
})

test.group('A database that is hurt', (group) => {
  group.each.timeout(240_000)
  let site: Site
  let last: Site | null = null
  let token: string
  group.each.setup(async () => {
    site = last = await standing(last)
    token = await signIn(site)
  })
  group.teardown(() => last?.kill())

  const recipes = (init: RequestInit = {}) =>
    statusOf(`${site.url}/api/recipes`, { headers: bearer(token), ...init })

  async function namesOf(): Promise<string[]> {
    const headers = bearer(token)
    const answer = await fetch(`${site.url}/api/recipes?perPage=-1`, { headers })
    const { items } = (await answer.json()) as { items: { name: string }[] }
    return items.map(({ name }) => name)
  }

  /** Orders an export, which a job makes, and waits for it. */
  async function exported(): Promise<void> {
    const headers = { ...bearer(token), 'content-type': 'application/json' }
    const body = JSON.stringify({ recipes: ['soup-0'], exportType: 'json' })
    const path = `${site.url}/api/recipes/bulk-actions/export`
    await statusOf(path, { method: 'POST', headers, body })
    await until('the job is done', async () => {
      const answer = await fetch(`${site.url}/api/groups/reports`, { headers })
      const reports = (await answer.json()) as { status: string }[]
      return reports.length > 0 && reports.every(({ status }) => status === 'success')
    })
  }

  const add = (name: string) =>
    recipes({
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    })

  test('by a kill -9 is back in seconds, and what was answered is there', async ({ assert }) => {
    const live = await listen(site, token)
    const names: string[] = []
    const statuses = new Set<number>()
    const load = new AbortController()
    const loaded = (async () => {
      for (let n = 0; !load.signal.aborted; n += 1) {
        const status = await add(`Soup ${n}`)
        statuses.add(status)
        attempt('request while the database is gone', status)
        if (status === 201) names.push(`Soup ${n}`)
        await delay(20)
      }
    })()
    await until('soups are there', () => names.length > 3)
    const before = postmasterOf(site.dataDir)
    killNow(before)
    live.forget()
    const killed = Date.now()
    await until('another database runs', () => ![0, before].includes(postmasterOf(site.dataDir)))
    await lives(site)
    const already = names.length
    await until('soups are added again', () => names.length > already + 3)
    assert.isBelow(Date.now() - killed, 20_000)
    load.abort()
    await loaded
    assert.includeMembers([201, 503], [...statuses])
    assert.includeMembers(await namesOf(), names)
    await until('the live channel goes on', () => live.text().includes('recipe.created'))
    await exported()
    live.close()
  })

  test('and frozen answers 503 within five seconds, and everything after', async ({ assert }) => {
    const about = async () => {
      const answer = await fetch(`${site.url}/api/app/about`, {
        signal: AbortSignal.timeout(2_000),
      })
      return answer.status
    }
    assert.equal(await about(), 200)
    const names = processesOf(site, /postgres/)
    const frozen = [...new Set([...treeOf(postmasterOf(site.dataDir)), ...names])]
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    try {
      const began = Date.now()
      const paths = ['/api/recipes', '/api/health', '/api/users/self']
      const asked = paths.map((path) => statusOf(site.url + path, { headers: bearer(token) }))
      // What the site is, it says from memory.
      const first = about()
      assert.deepEqual(await Promise.all([...asked, add('Cold soup')]), [503, 503, 503, 503])
      assert.deepEqual([await first, await about()], [200, 200])
      assert.isBelow(Date.now() - began, 5_000)
      const again = Date.now()
      assert.equal(await recipes(), 503)
      assert.isBelow(Date.now() - again, 2_000)
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    }
    await lives(site)
    assert.equal(await recipes(), 200)
    assert.notInclude(await namesOf(), 'Cold soup')
    attempt('request to a frozen database', 503, 5)
  })

  test('is not stopped by a command beside the server, even one that started it', async ({
    assert,
  }) => {
    const before = postmasterOf(site.dataDir)
    const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: site.dataDir, DATABASE_URL: '' }
    const script = join(ROOT, 'build', 'ace.js')
    killNow(before)
    const { status } = spawnSync(process.execPath, [script, 'user:token', account.username], {
      env,
      cwd: ROOT,
    })
    assert.equal(status, 0)
    await lives(site)
    const now = postmasterOf(site.dataDir)
    await delay(1_000)
    assert.isTrue(isAlive(now))
    assert.equal(await recipes(), 200)
    attempt('a command beside the server', 'database goes on')
  })

  test('is stopped with the server though a body is held half-sent', async () => {
    const postmaster = postmasterOf(site.dataDir)
    const tree = treeOf(site.pid)
    const held = connect(Number(new URL(site.url).port), '127.0.0.1', () =>
      held.write(
        `POST /api/recipes HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n` +
          'content-type: application/json\r\ncontent-length: 90\r\n\r\n{"name":'
      )
    )
    held.on('error', () => {})
    await delay(500)
    void site.stop('SIGTERM')
    await leftNothing(site, tree, postmaster)
    attempt('half-sent body held on SIGTERM', 'stopped')
    held.destroy()
  })

  test('keeps every recipe when postgres.json is lost', async ({ assert }) => {
    const file = join(site.dataDir, 'postgres.json')
    assert.equal(await add('Soup of the lost file'), 201)
    for (const [kind, spoil] of [
      ['postgres.json deleted', () => rmSync(file)],
      ['postgres.json half-written', () => writeFileSync(file, '{"port":54')],
    ] as const) {
      await site.stop()
      spoil()
      site = last = await site.restart()
      token = await signIn(site)
      const answer = await fetch(`${site.url}/api/recipes`, { headers: bearer(token) })
      const { total } = (await answer.json()) as { total: number }
      assert.isAbove(total, 0)
      attempt(kind, 'nothing lost')
    }
  })

  test('starts without delay beside a lock file that names another program', async ({ assert }) => {
    await site.stop()
    // Even one that is called as a database is.
    const program = join(mkdtempSync(join(tmpdir(), 'trivet-test-')), 'postgres')
    copyFileSync('/bin/sleep', program)
    const other = spawn(program, ['100'])
    writeFileSync(join(site.dataDir, 'pg18', 'postmaster.pid'), `${other.pid}\n/elsewhere\n`)
    const began = Date.now()
    site = last = await site.restart()
    other.kill()
    assert.isBelow(Date.now() - began, 30_000)
    attempt('postmaster.pid of another program', 'starts')
  })

  test('ends with the server when the launcher is killed', async () => {
    const tree = treeOf(site.pid)
    const postmaster = postmasterOf(site.dataDir)
    killNow(site.pid)
    await leftNothing(site, tree, postmaster)
    attempt('kill -9 of the launcher', 'server and database stop')
  })
})
