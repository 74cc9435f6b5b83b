import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { embeddedDatabaseUrl } from '#tests/helpers/embedded_database'
import { commandOf, isAlive, killTree, processesOn, treeOf } from '#tests/helpers/process_tree'
import { startSite, type Site } from '#tests/helpers/site'
import { watch, type Watched } from './watch.js'

/** Where the attacked site's code is: another checkout shows what an attack did before. */
const ROOT = process.env.TRIVET_ATTACK_ROOT ?? fileURLToPath(new URL('../../..', import.meta.url))
/** Most resident memory of the server under attack, in MiB. */
const MEMORY = 700
const PASSWORD = 'a long enough secret'

/** What may happen to a site during an attack besides answering. */
export interface Allowed {
  /** The server may be another process afterwards, and may be away for a moment. */
  restart?: boolean
  /** Looked at instead of nothing: the attack is one that holds requests up. */
  most?: { failures: number }
}

/** A site that is attacked, started by the launcher as an operator would. */
export interface Target {
  site: Site
  url: string
  /** Token of its administrator. */
  admin: string
  /** Token of a plain member of the administrator's household. */
  member: string
  /** Password of both, and of whoever is copied from them. */
  password: string
  /** Sends a request; `token` is a bearer token. */
  ask(path: string, init?: RequestInit & { token?: string; duplex?: 'half' }): Promise<Response>
  /** Runs SQL on its database. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  /** Process that answers requests now. */
  server(): number
  /**
   * Attacks while the site is watched: it has to answer within 2 s all the time and after, stay under 700 MB, be the
   * same process, and leave nothing in its temp folder. Answers what was seen.
   */
  during(attack: () => Promise<unknown>, allowed?: Allowed): Promise<Watched>
  /** Stops it and asserts that no process of it is left. */
  close(): Promise<void>
}

/** Starts a site to be attacked, with its own temp folder; `env` is added to its environment. */
export async function siteUnderAttack(env: Record<string, string> = {}): Promise<Target> {
  const temp = mkdtempSync(join(tmpdir(), 'trivet-test-temp-'))
  // Postgres may run as another user.
  chmodSync(temp, 0o1777)
  const site = await startSite({
    cwd: ROOT,
    command: [process.execPath, join(ROOT, 'start', 'launch.mjs'), 'serve'],
    patience: 240_000,
    env: {
      INITIAL_ADMIN_EMAIL: 'ada@example.com',
      INITIAL_ADMIN_PASSWORD: PASSWORD,
      TMPDIR: temp,
      ...env,
    },
  })
  const sql = <Row extends object>(text: string, values: unknown[] = []) =>
    query<Row>(site.dataDir, text, values)
  await addMember(sql)
  const [admin, member] = [await signIn(site, 'ada'), await signIn(site, 'bea')]
  const pids = new Set(treeOf(site.pid))
  const server = () => serverOf(site.pid)
  return {
    site,
    url: site.url,
    admin,
    member,
    password: PASSWORD,
    sql,
    server,
    ask: (path, { token, headers, ...init } = {}) =>
      fetch(`${site.url}${path}`, {
        ...init,
        headers: { ...headersOf(headers), ...(token && { authorization: `Bearer ${token}` }) },
      }),
    during: async (attack, allowed = {}) => {
      const before = server()
      const end = watch(site.url, site.pid)
      const outcome = await attack().then(
        () => null,
        (error: unknown) => ({ error })
      )
      const watched = await end()
      for (const pid of watched.pids) pids.add(pid)
      assertStanding(watched, allowed)
      if (!allowed.restart) assert.equal(server(), before, 'the server is the same process')
      await assertEmpty([temp, join(site.dataDir, 'uploads')])
      if (outcome) throw outcome.error
      return watched
    },
    close: async () => {
      await site.stop()
      for (const pid of processesOn(site.dataDir)) pids.add(pid)
      // A child worker ends when it sees that the server has: a moment later.
      const alive = () => [...pids].filter(isAlive)
      for (let turn = 0; turn < 100 && alive().length > 0; turn += 1) await delay(50)
      const left = alive().map(commandOf)
      killTree(site.pid)
      rmSync(temp, { recursive: true, force: true })
      rmSync(site.dataDir, { recursive: true, force: true })
      assert.deepEqual(left, [], 'no process is left')
    },
  }
}

/**
 * A site for the next attack: the one there is, or a new one where the last attack has stopped it, so that each attack
 * is judged by itself.
 */
export async function stillStanding(target: Target | null): Promise<Target> {
  const patience = { signal: AbortSignal.timeout(5_000) }
  const stands = await target?.ask('/api/app/about', patience).then(
    ({ ok }) => ok,
    () => false
  )
  if (target && stands) return target
  await target?.site.kill()
  return siteUnderAttack()
}

function assertStanding({ failures, memory }: Watched, { most, restart }: Allowed): void {
  assert.ok(memory < MEMORY, `the server took ${Math.round(memory)} MiB`)
  if (restart) return
  assert.ok(failures.length <= (most?.failures ?? 0), `/api/app/about: ${failures.join('; ')}`)
}

/** What is swept by a job or at the end of an answer may take a moment. */
async function assertEmpty(folders: string[]): Promise<void> {
  const left = () =>
    folders.flatMap((folder) =>
      existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
    )
  for (let tries = 0; tries < 50 && left().length > 0; tries += 1) await delay(100)
  assert.deepEqual(left(), [], 'nothing is left in the temp folders')
}

function serverOf(launcher: number): number {
  const isServer = (pid: number) => / \S*build\/ace\.js serve\b/.test(commandOf(pid))
  return treeOf(launcher).find(isServer) ?? 0
}

async function signIn({ url }: Site, username: string): Promise<string> {
  const body = new URLSearchParams({ username: `${username}@example.com`, password: PASSWORD })
  const answer = await fetch(`${url}/api/auth/token`, { method: 'POST', body })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return token
}

/** A second person of the household, who is no administrator, as an invitation will make one. */
async function addMember(sql: Target['sql']): Promise<void> {
  await sql(
    `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(),
        'username', 'bea', 'email', 'bea@example.com', 'full_name', 'Bea Second', 'admin', false,
        'advanced', false, 'can_invite', false, 'can_manage', false, 'can_manage_household', false,
        'can_organize', false, 'is_founder', false, 'cache_key', 'bea'))).*
      from users u order by created_at limit 1`
  )
}

async function query<Row extends object>(
  dataDir: string,
  text: string,
  values: unknown[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: embeddedDatabaseUrl(dataDir) })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

const headersOf = (headers: RequestInit['headers']) =>
  Object.fromEntries(new Headers(headers).entries())
