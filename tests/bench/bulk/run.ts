import { rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import type { ImportRunOut } from '#core/shared/contract/imports'
import type { ReportOut } from '#core/shared/contract/reports'
import { embeddedDatabaseUrl } from '#tests/helpers/embedded_database'
import { idleMemory, startBenchSite, type BenchSite } from '../bench_site.js'
import { Connection } from '../measure/connection.js'
import { seedRecipes } from '../seed/seed_recipes.js'
import { startWebOfRecipes } from './web_of_recipes.js'

/** Recipes that the group has beforehand. */
const SEEDED = 1_000
/** Between two looks at the list and at the memory, in milliseconds. */
const GAP = 100
const round = (figure: number) => Math.round(figure * 10) / 10

/** What was seen while a run went on. */
interface Watched {
  peakMb: number
  lists: number[]
}

/** Imports so many addresses in one run, the list being asked for meanwhile, and prints the figures. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { bulk: { type: 'string', default: '1000' } } })
  const count = Number(values.bulk)
  if (!Number.isInteger(count) || count < 1) throw new Error('--bulk takes a whole number')
  const web = await startWebOfRecipes(count)
  const { bench, dataDir } = await seededSite()
  try {
    const idleMb = await idleMemory(bench)
    const [load = 0] = loadavg()
    const before = bench.cpu()
    const started = performance.now()
    const id = await order(bench, web.urls)
    const { peakMb, lists } = await watch(bench, id)
    const seconds = (performance.now() - started) / 1000
    const after = bench.cpu()
    const [run, report] = [await runOf(bench, id), await reportOf(bench, id)]
    const figures = {
      environment: { node: process.version, cores: cpus().length, load: round(load) },
      addresses: { given: count, withoutRecipe: web.bad, inReport: report.entries.length },
      counts: run.counts,
      report: report.status,
      seconds: round(seconds),
      addressesPerSecond: round(count / seconds),
      cpuMsPerAddress: {
        server: round((after.server - before.server) / count),
        database: round((after.database - before.database) / count),
      },
      memoryMb: { idle: idleMb, peak: peakMb, above: peakMb - idleMb, after: bench.memoryMb() },
      listMs: { n: lists.length, p50: round(at(lists, 0.5)), p99: round(at(lists, 0.99)) },
    }
    console.log(JSON.stringify(figures, null, 2))
  } finally {
    await bench.site.kill()
    web.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function seededSite(): Promise<{ bench: BenchSite; dataDir: string }> {
  const first = await startBenchSite()
  const { dataDir } = first.site
  await seedRecipes(embeddedDatabaseUrl(dataDir), SEEDED)
  await first.site.stop()
  return { bench: await startBenchSite(dataDir), dataDir }
}

async function ask<Answer>(bench: BenchSite, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${bench.site.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'authorization': `Bearer ${bench.token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

async function order(bench: BenchSite, urls: string[]): Promise<string> {
  const imports = urls.map((url) => ({ url }))
  const { reportId } = await ask<{ reportId: string }>(bench, '/recipes/create/url/bulk', {
    imports,
  })
  return reportId
}

const runOf = (bench: BenchSite, id: string) =>
  ask<ImportRunOut>(bench, `/recipes/imports/runs/${id}`)
const reportOf = (bench: BenchSite, id: string) => ask<ReportOut>(bench, `/groups/reports/${id}`)

/** Looks at the list and the memory until the run has ended. */
async function watch(bench: BenchSite, id: string): Promise<Watched> {
  const end = new AbortController()
  const seen: Watched = { peakMb: 0, lists: [] }
  const connection = new Connection(bench.site.url, bench.token)
  const lists = async () => {
    while (!end.signal.aborted) {
      const { milliseconds } = await connection.send({ method: 'GET', path: '/api/recipes' })
      seen.lists.push(milliseconds)
      await delay(GAP)
    }
  }
  const memory = async () => {
    while ((await runOf(bench, id)).state !== 'ended') {
      seen.peakMb = Math.max(seen.peakMb, bench.memoryMb())
      await delay(5 * GAP)
    }
    end.abort()
  }
  await Promise.all([lists(), memory()])
  connection.close()
  return seen
}

function at(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  }
)
