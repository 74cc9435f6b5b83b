import { rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { ImportRunOut } from '#core/shared/contract/imports'
import type { ReportOut } from '#core/shared/contract/reports'
import { type BenchSite, idleMemory } from '../bench_site.js'
import { ask, at, cpuEach, round, seededSite, watch } from './watched_site.js'
import { countStatementsFromNextStart } from '../measure/statements.js'
import { timeBetween } from '../measure/processes.js'
import { sizesMade } from './sizes_made.js'
import { tellWhere } from './where.js'
import { startWebOfRecipes, type WebOfRecipes } from './web_of_recipes.js'

/** Recipes that the group has beforehand. */
const SEEDED = 1_000

/** What is asked of the bench; `sizes` waits for the pictures' sizes, too, which are made after the run. */
interface Wanted {
  count: number
  profile: boolean
  sizes: boolean
}

/** Imports so many addresses in one run, the list being asked for meanwhile, and prints the figures. */
async function main(): Promise<void> {
  const wanted = wantedOf()
  const web = await startWebOfRecipes(wanted.count)
  const prepare = wanted.profile ? countStatementsFromNextStart : undefined
  const { bench, dataDir } = await seededSite(SEEDED, prepare)
  try {
    console.log(JSON.stringify(await measured(bench, web, wanted), null, 2))
  } finally {
    await bench.site.kill()
    web.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function wantedOf(): Wanted {
  const { values } = parseArgs({
    options: {
      bulk: { type: 'string', default: '1000' },
      profile: { type: 'boolean', default: false },
      sizes: { type: 'boolean', default: false },
    },
  })
  const { bulk, ...rest } = values
  const count = Number(bulk)
  if (!Number.isInteger(count) || count < 1) throw new Error('--bulk takes a whole number')
  return { count, ...rest }
}

async function measured(bench: BenchSite, web: WebOfRecipes, { count, profile, sizes }: Wanted) {
  const idleMb = await idleMemory(bench)
  const [load = 0] = loadavg()
  const before = bench.cpu()
  const started = performance.now()
  const id = await order(bench, web.urls)
  const watched = () => watch(bench, async () => (await runOf(bench, id)).state === 'ended')
  const done = async () => (await runOf(bench, id)).counts.done
  const { peakMb, lists } = profile ? await tellWhere(bench, watched, done) : await watched()
  const seconds = (performance.now() - started) / 1000
  const taken = timeBetween(before, bench.cpu())
  const [run, report] = [await runOf(bench, id), await reportOf(bench, id)]
  return {
    environment: { node: process.version, cores: cpus().length, load: round(load) },
    addresses: { given: count, withoutRecipe: web.bad, inReport: report.entries.length },
    counts: run.counts,
    report: report.status,
    seconds: round(seconds),
    addressesPerSecond: round(count / seconds),
    cpuMsPerAddress: cpuEach(taken, count),
    ...(sizes && { cpuMsPerAddressOfSizes: cpuEach(await sizesMade(bench), count) }),
    memoryMb: { idle: idleMb, peak: peakMb, above: peakMb - idleMb, after: bench.memoryMb() },
    listMs: { n: lists.length, p50: round(at(lists, 0.5)), p99: round(at(lists, 0.99)) },
  }
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

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  }
)
