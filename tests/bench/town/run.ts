import { cpus, loadavg } from 'node:os'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { hasRedis } from '#tests/helpers/operator_stores'
import { memoryOf } from '#tests/helpers/process_tree'
import { startTown, type Town } from '#tests/helpers/town'
import { signIn } from '../../attack/hurt_site.js'
import { at, round } from '../bulk/watched_site.js'
import { readMaterial } from '../material.js'
import { Connection } from '../measure/connection.js'
import { cpuOf } from '../measure/processes.js'
import { seedRecipes } from '../seed/seed_recipes.js'
import { COMMON_WORD } from '../seed/vocabulary.js'
import { wordsToSeek } from '../words.js'
import { type Work, worksOf } from '../works.js'

/** Connections that ask each server at the same time. */
const CONNECTIONS = 5
/** Milliseconds that a work goes on, before anything counts and then. */
const WARM_UP = 2_000
const SPAN = 8_000

/** What people do most, one after the other. */
const asked = ['list', 'search-word', 'detail', 'create', 'patch-field']

interface Load {
  perSecond: number
  p50: number
  p99: number
  /** Milliseconds of CPU a request. */
  cpuMs: { servers: number; database: number }
}

/** Asks servers for one thing over and over, all of them alike. */
async function load(urls: string[], token: string, work: Work, town: Town): Promise<Load> {
  let turn = 0
  const times: number[] = []
  const askFor = async (span: number) => {
    const end = performance.now() + span
    const one = async (url: string) => {
      const connection = new Connection(url, token)
      while (performance.now() < end)
        times.push((await connection.send(work.request(turn++))).milliseconds)
      connection.close()
    }
    const all = urls.flatMap((url) => Array.from({ length: CONNECTIONS }, () => one(url)))
    await Promise.all(all)
  }
  await askFor(WARM_UP)
  times.length = 0
  const before = await cpuOfTown(town)
  const started = performance.now()
  await askFor(SPAN)
  const seconds = (performance.now() - started) / 1000
  const after = await cpuOfTown(town)
  const each = (part: 'servers' | 'database') =>
    Math.round((100 * (after[part] - before[part])) / times.length) / 100
  return {
    perSecond: Math.round(times.length / seconds),
    p50: round(at(times, 0.5)),
    p99: round(at(times, 0.99)),
    cpuMs: { servers: each('servers'), database: each('database') },
  }
}

async function cpuOfTown({ one, two, databaseUrl }: Town) {
  const database = await databasePid(databaseUrl)
  const parts = [one, two].map(({ pid }) => cpuOf(pid, database))
  return {
    servers: parts.reduce((sum, { server }) => sum + server, 0),
    database: parts[0]?.database ?? 0,
  }
}

/** The process that all of the database's are children of: the fourth field of /proc/PID/stat (proc(5)). */
async function databasePid(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const stat = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } finally {
    await client.end()
  }
}

/** Asks one server of a town, then both, and prints the figures. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { recipes: { type: 'string', default: '10000' } } })
  const recipes = Number(values.recipes)
  if (!Number.isInteger(recipes) || recipes < 100) throw new Error('--recipes takes a whole number')
  const env = { VISITOR_REQUESTS_PER_MINUTE: '0' }
  const town = await startTown({ withRedis: hasRedis, durable: true, env })
  try {
    const { one, two, worker, databaseUrl } = town
    const counts = await seedRecipes(databaseUrl, recipes)
    const token = await signIn(one)
    const words = { few: wordsToSeek(counts, recipes), common: COMMON_WORD }
    const target = { url: one.url, token, email: null, words, cpu: () => null }
    const works = worksOf(target, await readMaterial(one.url, token))
    const [busy = 0] = loadavg()
    const figures: Record<string, { one: Load; both: Load }> = {}
    for (const work of works.filter(({ name }) => asked.includes(name))) {
      process.stderr.write(`${work.name}\n`)
      figures[work.name] = {
        one: await load([one.url], token, work, town),
        both: await load([one.url, two.url], token, work, town),
      }
    }
    const memoryMb = {
      server: Math.round(memoryOf(one.pid)),
      worker: Math.round(memoryOf(worker.pid)),
      database: Math.round(memoryOf(await databasePid(databaseUrl))),
    }
    const environment = { node: process.version, cores: cpus().length, load: round(busy) }
    const store = hasRedis ? 'Redis' : 'Postgres alone'
    console.log(JSON.stringify({ environment, recipes, store, work: figures, memoryMb }, null, 2))
  } finally {
    await town.close()
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  }
)
