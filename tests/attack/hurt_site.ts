import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { commandOf, isAlive, treeOf } from '#tests/helpers/process_tree'
import { startSite, type Site } from '#tests/helpers/site'
import { attempt } from './harness/index.js'

/** Where the attacked site is built; the repository unless given. */
export const ROOT =
  process.env.TRIVET_ATTACK_ROOT ?? fileURLToPath(new URL('../..', import.meta.url))
const LAUNCHER = join(ROOT, 'start', 'launch.mjs')
/** Who signs in on an attacked site. */
export const account = { username: 'ada@example.com', password: 'a long enough secret' }
/** The settings that make that account. */
export const admin = {
  INITIAL_ADMIN_EMAIL: account.username,
  INITIAL_ADMIN_PASSWORD: account.password,
}

/** Does what the file `order` in its folder says, once, from a timer of its own. */
const MISCHIEF = `
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { definePlugin } from 'trivet/plugin'
import { draftOf } from 'trivet/imports'
const file = new URL('order', import.meta.url)
const acts = {
  throw: () => { throw new Error('mischief in a timer') },
  break: () => { draftOf({ get name() { throw new Error('mischief in the house') } }) },
  reject: () => { void Promise.reject(new Error('mischief unawaited')) },
  block: () => { for (;;) Math.sqrt(2) },
  pattern: () => { /^(a+)+$/.test('a'.repeat(60) + 'b') },
}
setInterval(() => {
  if (!existsSync(file)) return
  const order = readFileSync(file, 'utf8')
  rmSync(file)
  acts[order]()
}, 50)
export default definePlugin({
  id: 'importer-mischief', name: 'Mischief', api: 1, version: '1.0.0', description: 'Mischief.',
  enabledByDefault: true, provides: {},
})
`

const pluginFolder = (dataDir: string) => join(dataDir, 'plugins', 'importer-mischief')
/** Has the plugin of the tests do one of its acts; it looks all the time and must not find the order half written. */
export function order(site: Site, act: string): void {
  const file = join(pluginFolder(site.dataDir), 'order')
  writeFileSync(`${file}.new`, act)
  renameSync(`${file}.new`, file)
}

function folderWithMischief(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'trivet-test-'))
  mkdirSync(pluginFolder(dataDir), { recursive: true })
  writeFileSync(join(pluginFolder(dataDir), 'plugin.js'), MISCHIEF)
  return dataDir
}

/** Seconds of standing still that end the server here: more than a start takes on a machine that is busy with others. */
export const STILL = 8

/** A site as `npm start` runs it: by the launcher, with an account. */
export const launch = (
  dataDir: string,
  more: { uid?: number; env?: Record<string, string> } = {}
) =>
  startSite({
    cwd: ROOT,
    command: [process.execPath, LAUNCHER, 'serve'],
    dataDir,
    patience: 60_000,
    ...more,
    env: { ...admin, ...more.env },
  })

/** Status of an answer; 0 when none came within ten seconds. */
export const statusOf = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(10_000) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0
  )

/** Signs the administrator in; answers the token. */
export async function signIn({ url }: Pick<Site, 'url'>): Promise<string> {
  const body = new URLSearchParams(account)
  const answer = await fetch(`${url}/api/auth/token`, { method: 'POST', body })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return token
}

/** What comes over a live channel from now on. */
export async function listen({ url }: Site, token: string) {
  const ended = new AbortController()
  let text = ''
  const headers = bearer(token)
  const answer = await fetch(`${url}/api/live`, { headers, signal: ended.signal })
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk)
  }
  read().catch(() => {})
  return { text: () => text, forget: () => void (text = ''), close: () => ended.abort() }
}

/** The header of somebody who is signed in. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Process ids of a kind that worked for a data folder: in its tree or, for a database, in its folder. */
export function processesOf(site: Site, pattern: RegExp): number[] {
  return treeOf(site.pid).filter((pid) => pattern.test(commandOf(pid)))
}

/** The process id of the server below its launcher; 0 while none runs. */
export const serverOf = (site: Site) => processesOf(site, /build\/ace\.js serve\b/)[0] ?? 0

/** The process id of a folder's database; 0 without one. */
export const postmasterOf = (dataDir: string) => {
  const file = join(dataDir, 'pg18', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
}

/** A process id of 0 would mean ourselves. */
export function killNow(pid: number): void {
  if (pid === 0) throw new Error('There is no process to kill')
  process.kill(pid, 'SIGKILL')
}

/** The site when it answers still, else a new one on its folder, so that each attack is judged by itself. */
export async function standing(site: Site | null): Promise<Site> {
  if (site && (await answersHealth(site))) return site
  await site?.kill()
  const env = { WATCHDOG_SECONDS: String(STILL) }
  return launch(site?.dataDir ?? folderWithMischief(), { env })
}

/** Waits for a state up to `seconds`, which is long, since the launcher pauses; what is awaited is named for the error. */
export async function until(what: string, holds: () => unknown, seconds = 90): Promise<void> {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await delay(100)) {
    if (await holds()) return
  }
  throw new Error(`Not within ${seconds} s: ${what}`)
}

/** Waits until a site answers. */
export const lives = (site: Site) => until('the site answers', () => answersHealth(site))
/** Whether a site says that it is well. */
export const answersHealth = async (site: Site) =>
  (await statusOf(`${site.url}/api/health`)) === 200

/** Waits until nothing of a site runs; its database is told by its process id. */
export async function leftNothing(site: Site, tree: number[], postmaster: number): Promise<void> {
  const left = () => [...tree, postmaster].filter((pid) => pid > 0 && isAlive(pid))
  await until('no process of it is left', () => left().length === 0)
  attempt('processes left behind', 'none')
  await site.kill()
}

interface AdminPlugin {
  id: string
  state: string
  reason: string | null
  faults: { message: string }[]
}

const mischiefPath = '/api/admin/plugins/importer-mischief'

/** The plugin as administrators see it. */
export async function pluginOf(site: Site): Promise<AdminPlugin> {
  const headers = bearer(await signIn(site))
  return (await (await fetch(site.url + mischiefPath, { headers })).json()) as AdminPlugin
}

/** Waits until the plugin is out of service with the reason shown, and switches it on again. */
export async function suspended(site: Site): Promise<void> {
  await until('the plugin is suspended', async () => {
    const { state, reason } = await pluginOf(site)
    return state === 'off' && /importer-mischief/.test(reason ?? '')
  })
  const headers = { ...bearer(await signIn(site)), 'content-type': 'application/json' }
  const body = JSON.stringify({ on: true })
  await fetch(site.url + mischiefPath, { method: 'PUT', headers, body })
  attempt('plugin that a crash points at', 'suspended until switched on')
}
