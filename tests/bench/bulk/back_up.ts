import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { AllBackups, BackupRun } from '#core/shared/contract/backups'
import { filesOf, inDatabase, rowsOf } from '#tests/helpers/site_sums'
import { atRest, type BenchSite, idleMemory } from '../bench_site.js'
import { ownTimesOf, serverOf } from '../measure/cpu_profile.js'
import { timeLines } from '../profile.js'
import { timeBetween } from '../measure/processes.js'
import { ask, at, cpuEach, round, seededSite, watch } from './watched_site.js'

/** Bytes of a recipe's picture in its three sizes, as a phone's photo comes out: half a megabyte together. */
const SIZES = {
  'original.webp': 440_000,
  'min-original.webp': 50_000,
  'tiny-original.webp': 10_000,
}

/** Gives each recipe a picture that no other has; answers how many files that makes. */
async function addPictures(dataDir: string): Promise<number> {
  const ids = await inDatabase({ dataDir }, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from recipes')
    return rows.map(({ id }) => id)
  })
  const bytes = randomBytes(Math.max(...Object.values(SIZES)))
  for (const id of ids) {
    const folder = join(dataDir, 'recipes', id, 'images')
    mkdirSync(folder, { recursive: true })
    for (const [name, size] of Object.entries(SIZES)) {
      bytes.write(id + name)
      writeFileSync(join(folder, name), bytes.subarray(0, size))
    }
  }
  return ids.length * Object.keys(SIZES).length
}

/** Backs up a site of so many recipes with pictures, restores that, compares, and prints the figures. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      recipes: { type: 'string', default: '10000' },
      profile: { type: 'boolean', default: false },
    },
  })
  const told = values.profile ? profiled : <T>(_bench: BenchSite, run: () => Promise<T>) => run()
  const recipes = Number(values.recipes)
  if (!Number.isInteger(recipes) || recipes < 1) throw new Error('--recipes takes a whole number')
  const { bench, dataDir } = await seededSite(recipes)
  try {
    const files = await addPictures(dataDir)
    const [load = 0] = loadavg()
    const environment = { node: process.version, cores: cpus().length, load: round(load) }
    await atRest(bench)
    const backup = await backedUp(bench, told)
    const restore = await restored(bench, backup.name, told)
    console.log(JSON.stringify({ environment, recipes, files, backup, restore }, null, 2))
  } finally {
    await bench.site.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Told = <T>(bench: BenchSite, run: () => Promise<T>) => Promise<T>

/** Prints where the server's time goes meanwhile, on the other channel than the figures. */
const profiled: Told = async <T>(bench: BenchSite, run: () => Promise<T>) => {
  const result = Promise.withResolvers<T>()
  const times = await ownTimesOf(serverOf(bench.site.pid), async () => result.resolve(await run()))
  console.error(timeLines(times, 1).join('\n'))
  return result.promise
}

/** Makes a backup, the list being asked for meanwhile. */
async function backedUp(bench: BenchSite, told: Told) {
  const idleMb = await idleMemory(bench)
  const before = bench.cpu()
  const started = performance.now()
  const { id } = await ask<{ id: string }>(bench, '/admin/backup-runs', { kind: 'backup' })
  const runOf = async () => {
    const runs = await ask<BackupRun[]>(bench, '/admin/backup-runs')
    return runs.find((run) => run.id === id)
  }
  const hasEnded = async () => {
    const run = await runOf()
    if (run?.state === 'failed') throw new Error(run.problem ?? 'The backup failed')
    return run?.state === 'done'
  }
  const { peakMb, lists } = await told(bench, () => watch(bench, hasEnded))
  const seconds = (performance.now() - started) / 1000
  const after = bench.cpu()
  const { imports } = await ask<AllBackups>(bench, '/admin/backups')
  const [file] = imports
  return {
    name: file?.name ?? '',
    megabytes: Math.round((file?.bytes ?? 0) / 1e6),
    seconds: round(seconds),
    cpuSeconds: cpuEach(timeBetween(before, after), 1_000),
    memoryMb: { idle: idleMb, peak: peakMb, above: peakMb - idleMb, after: bench.memoryMb() },
    listMs: { n: lists.length, p50: round(at(lists, 0.5)), p99: round(at(lists, 0.99)) },
  }
}

/** Puts the backup back over a site that has changed, and says what is not as it was. */
async function restored(bench: BenchSite, name: string, told: Told) {
  const { site } = bench
  const before = { rows: await rowsOf(site), files: await filesOf(site) }
  await ask(bench, '/recipes', { name: 'Of another time' })
  const idleMb = bench.memoryMb()
  let peakMb = idleMb
  const look = setInterval(() => (peakMb = Math.max(peakMb, bench.memoryMb())), 500)
  const started = performance.now()
  const put = () => ask(bench, `/admin/backups/${name}/restore`, {})
  await told(bench, put).finally(() => clearInterval(look))
  const seconds = round((performance.now() - started) / 1000)
  const after = { rows: await rowsOf(site), files: await filesOf(site) }
  return {
    seconds,
    memoryMb: { idle: idleMb, peak: peakMb, above: peakMb - idleMb },
    tables: Object.keys(before.rows).length,
    differing: [...differing(before.rows, after.rows), ...differing(before.files, after.files)],
  }
}

const differing = (before: Record<string, string>, after: Record<string, string>) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name]
  )

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  }
)
