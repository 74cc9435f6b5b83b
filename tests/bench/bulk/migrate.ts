import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { type ArchiveInput, writeArchive } from '#core/archives/index'
import type { ImportRunOut } from '#core/shared/contract/imports'
import { embeddedDatabaseUrl } from '#tests/helpers/embedded_database'
import { EMAIL, idleMemory, type BenchSite } from '../bench_site.js'
import { ownTimesOf, serverOf } from '../measure/cpu_profile.js'
import { countStatementsFromNextStart, statementsOf } from '../measure/statements.js'
import { statementLines, timeLines } from '../profile.js'
import { timeBetween } from '../measure/processes.js'
import { ask, at, cpuEach, round, seededSite, watch } from './watched_site.js'
import { madePhoto } from './web_of_recipes.js'

/** Recipes that the group has beforehand. */
const SEEDED = 1_000

/** What Nextcloud's Cookbook exports: a folder for each recipe, with a picture of its own. */
async function* folders(count: number): AsyncGenerator<ArchiveInput> {
  const picture = await madePhoto()
  for (let n = 0; n < count; n += 1) {
    const folder = `Recipes/Stew ${n}`
    const recipe = {
      '@context': 'http://schema.org',
      '@type': 'Recipe',
      'name': `Stew ${n}`,
      'keywords': `stew,week ${n % 50}`,
      'recipeCategory': `Shelf ${n % 20}`,
      'prepTime': 'PT15M',
      'cookTime': 'PT1H',
      'recipeYield': 4,
      'recipeIngredient': ['2 leeks', '500 g potatoes', '1 l vegetable stock', 'salt', 'pepper'],
      'recipeInstructions': [`Cut all of stew ${n}.`, 'Cook it for an hour.', 'Season it.'],
    }
    yield { path: `${folder}/recipe.json`, content: JSON.stringify(recipe) }
    // What stands behind a picture's end makes its bytes its own.
    yield { path: `${folder}/full.jpg`, content: Buffer.concat([picture, Buffer.from(String(n))]) }
  }
}

/** Takes over so many recipes with pictures, the list being asked for meanwhile, and prints the figures. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      migration: { type: 'string', default: '10000' },
      profile: { type: 'boolean', default: false },
    },
  })
  const count = Number(values.migration)
  if (!Number.isInteger(count) || count < 1) throw new Error('--migration takes a whole number')
  const folder = mkdtempSync(join(tmpdir(), 'trivet-bench-'))
  const file = join(folder, 'recipes.zip')
  await pipeline(writeArchive(folders(count)), createWriteStream(file))
  const { profile } = values
  const prepare = profile ? countStatementsFromNextStart : undefined
  const { bench, dataDir } = await seededSite(SEEDED, prepare)
  try {
    const migration = { count, file, dataDir, profile }
    console.log(JSON.stringify(await measured(bench, migration), null, 2))
  } finally {
    await bench.site.kill()
    for (const gone of [dataDir, folder]) rmSync(gone, { recursive: true, force: true })
  }
}

interface Migration {
  count: number
  file: string
  dataDir: string
  /** Whether it is told where the time goes, which takes some itself. */
  profile: boolean
}

/** What the archive holds is looked at by the command, which takes archives of any size; then the server alone brings it in. */
async function measured(bench: BenchSite, migration: Migration) {
  const { count, file, dataDir } = migration
  const idleMb = await idleMemory(bench)
  const id = await looked(bench, file, dataDir)
  const [load = 0] = loadavg()
  const before = bench.cpu()
  const started = performance.now()
  await ask(bench, `/recipes/imports/runs/${id}/import`, {})
  const runOf = () => ask<ImportRunOut>(bench, `/recipes/imports/runs/${id}`)
  const { peakMb, lists } = await profiled(bench, migration, () =>
    watch(bench, async () => (await runOf()).state === 'ended')
  )
  const seconds = (performance.now() - started) / 1000
  const after = bench.cpu()
  return {
    environment: { node: process.version, cores: cpus().length, load: round(load) },
    recipes: {
      given: count,
      megabytes: Math.round(statSync(file).size / 1e6),
      came: (await runOf()).recipes,
    },
    seconds: round(seconds),
    recipesPerSecond: round(count / seconds),
    cpuMsPerRecipe: cpuEach(timeBetween(before, after), count),
    memoryMb: { idle: idleMb, peak: peakMb, above: peakMb - idleMb, after: bench.memoryMb() },
    listMs: { n: lists.length, p50: round(at(lists, 0.5)), p99: round(at(lists, 0.99)) },
  }
}

/** Prints where the time goes meanwhile, on the other channel than the figures. */
async function profiled<T>(
  bench: BenchSite,
  { count, dataDir, profile }: Migration,
  run: () => Promise<T>
): Promise<T> {
  if (!profile) return run()
  const result = Promise.withResolvers<T>()
  const statements = await statementsOf(embeddedDatabaseUrl(dataDir), async () => {
    const times = await ownTimesOf(serverOf(bench.site.pid), async () =>
      result.resolve(await run())
    )
    console.error(timeLines(times, count).join('\n'))
  })
  console.error(statementLines(statements, count).join('\n'))
  return result.promise
}

/** Looks what an archive holds, by the command; answers the run's id. */
async function looked(bench: BenchSite, file: string, dataDir: string): Promise<string> {
  const args = ['start/launch.mjs', 'ace', 'migrate:archive', file, '--into', EMAIL, '--dry-run']
  const env = { ...process.env, DATA_DIR: dataDir }
  await once(spawn(process.execPath, args, { stdio: 'ignore', env }), 'exit')
  const [run] = await ask<ImportRunOut[]>(bench, '/recipes/imports/runs')
  if (!run?.canImport) throw new Error('The archive was not looked at')
  return run.id
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  }
)
