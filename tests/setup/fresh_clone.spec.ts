import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { commandOf, isAlive, treeOf } from '#tests/helpers/process_tree'
import { startSite, type Site } from '#tests/helpers/site'

const root = fileURLToPath(new URL('../..', import.meta.url))
const isRoot = process.getuid?.() === 0
const NOBODY = 65534

/** Node and npm as they were before ours came first on the path: a newcomer's. */
function newcomersPath(): string {
  return (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':')
}

function clone(parent: string): string {
  const folder = join(parent, 'my trivet')
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, folder])
  return folder
}

function npmStart(
  folder: string,
  extra: { env?: Record<string, string>; uid?: number } = {}
): Promise<Site> {
  const env = { PATH: newcomersPath(), NODE_ENV: '', npm_execpath: '', ...extra.env }
  const options = { dataDir: join(folder, 'data'), cwd: folder, patience: 300_000, uid: extra.uid }
  return startSite({ ...options, command: ['npm', 'start'], env })
}

/** Milliseconds that a database may take to write down its last: a busy disk is slow. */
const PATIENCE = 30_000

/** npm ends by the signal, before what it started has stopped; waits for the rest. */
async function leave(site: Site, signal: NodeJS.Signals): Promise<void> {
  const tree = treeOf(site.pid)
  await site.stop(signal)
  for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(100)) {
    if (!tree.some(isAlive)) return
  }
  throw new Error(`Some of it still runs: ${tree.filter(isAlive).map(commandOf).join('; ')}`)
}

async function firstPage(site: Site): Promise<number> {
  const page = await fetch(site.link.replace('localhost', '127.0.0.1'))
  return page.status
}

test.group('A fresh clone', (group) => {
  group.each.timeout(400_000)
  let installed = ''

  test('goes from one command to the set-up page, and the second start takes no rebuild', async ({
    assert,
  }) => {
    const parent = mkdtempSync(join(tmpdir(), 'trivet-test-'))
    chmodSync(parent, 0o755)
    const folder = clone(parent)
    const site = await npmStart(folder)
    assert.match(site.link, /\/setup\?token=/)
    assert.equal(await firstPage(site), 200)
    await leave(site, 'SIGINT')
    const again = await npmStart(folder)
    assert.equal(await firstPage(again), 200)
    assert.notInclude(again.output(), 'Building')
    assert.notInclude(again.output(), 'Installing')
    await leave(again, 'SIGTERM')
    assert.equal(
      execFileSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' }),
      ''
    )
    installed = join(folder, 'node_modules')
  })

  test("works from root's own closed home", async ({ assert, cleanup }) => {
    const parent = mkdtempSync(join(homedir(), 'trivet-test-'))
    cleanup(() => rmSync(parent, { recursive: true, force: true }))
    const folder = clone(parent)
    symlinkSync(installed || join(root, 'node_modules'), join(folder, 'node_modules'))
    const site = await npmStart(folder)
    cleanup(() => site.kill())
    assert.equal(await firstPage(site), 200)
    assert.isTrue(existsSync(join(folder, 'data', 'pg18', 'PG_VERSION')))
  }).skip(!isRoot, 'this user is not root')

  test('works for a normal user', async ({ assert, cleanup }) => {
    const parent = mkdtempSync(join(tmpdir(), 'trivet-test-'))
    const folder = clone(parent)
    mkdirSync(join(parent, 'home'))
    symlinkSync(installed || join(root, 'node_modules'), join(folder, 'node_modules'))
    execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, parent])
    const site = await npmStart(folder, { env: { HOME: join(parent, 'home') }, uid: NOBODY })
    cleanup(() => site.kill())
    assert.equal(await firstPage(site), 200)
  }).skip(!isRoot, 'the first test of this group runs as a normal user already')
})
