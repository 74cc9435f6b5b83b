import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { memoryOf, memoryPartsOf, type MemoryParts } from '#tests/helpers/process_tree'
import { startSite, type Site } from '#tests/helpers/site'
import { cpuOf, type CpuTime } from './measure/processes.js'

/** The bench's administrator. */
export const EMAIL = 'bench@example.com'
/** The administrator's password. */
export const PASSWORD = 'a long enough secret'

/** How long a site is left alone before its idle memory is read. */
const REST = 8_000

/** A site of the bench, run as a user runs it. */
export interface BenchSite {
  site: Site
  token: string
  /** Milliseconds from the launcher's start to the first answer. */
  startMs: number
  cpu(): CpuTime
  /** PSS of launcher, server and database together, in MiB. */
  memoryMb(): number
  /** What that is made of. */
  memoryParts(): MemoryParts
}

/** Starts a site by the launcher, on a data folder of its own or again on that of another. */
export async function startBenchSite(dataDir?: string): Promise<BenchSite> {
  const started = performance.now()
  const site = await startSite({
    // What `npm start` runs; npm itself does not pass a signal on through its shell.
    command: [process.execPath, 'start/launch.mjs', 'serve'],
    patience: 180_000,
    env: {
      INITIAL_ADMIN_EMAIL: EMAIL,
      INITIAL_ADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: 'info',
      VISITOR_REQUESTS_PER_MINUTE: '0',
    },
    ...(dataDir === undefined ? {} : { dataDir }),
  })
  await fetch(`${site.url}/api/app/about`)
  const startMs = Math.round(performance.now() - started)
  const database = databasePid(site.dataDir)
  return {
    site,
    token: await signIn(site.url),
    startMs,
    cpu: () => cpuOf(site.pid, database),
    memoryMb: () => Math.round(memoryOf(site.pid)),
    memoryParts: () => memoryPartsOf(site.pid),
  }
}

/** CPU of a second, in milliseconds, up to which a site is at rest, and seconds that are waited for that. */
const RESTING = 60
const MOST_SECONDS = 1_800

/** Waits until a site has done what it does by itself after its start, such as computing the nutrition of what was seeded. */
export async function atRest({ cpu }: BenchSite): Promise<void> {
  const used = () => cpu().server + cpu().database
  for (let [second, quiet] = [0, 0]; second < MOST_SECONDS && quiet < 3; second += 1) {
    const before = used()
    await delay(1_000)
    quiet = used() - before < RESTING ? quiet + 1 : 0
  }
}

/** Idle memory, read after a rest. */
export async function idleMemory(bench: BenchSite): Promise<number> {
  await delay(REST)
  return bench.memoryMb()
}

function databasePid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function signIn(url: string): Promise<string> {
  const body = new URLSearchParams({ username: EMAIL, password: PASSWORD })
  const answer = await fetch(`${url}/api/auth/token`, { method: 'POST', body })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return token
}
