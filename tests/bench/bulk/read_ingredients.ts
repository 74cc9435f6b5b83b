import { rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { ReportOut } from '#core/shared/contract/reports'
import type { BenchSite } from '../bench_site.js'
import { timeBetween } from '../measure/processes.js'
import { ask, at, cpuEach, round, seededSite, watch } from './watched_site.js'

/** Calls of the parser that are measured, and those before them that warm it. */
const CALLS = 100
const WARMING = 20
const LINES = 20
/** How long the list is asked for with nothing else going on, in milliseconds. */
const ALONE = 10_000

const listMs = (lists: number[]) => ({
  n: lists.length,
  p50: round(at(lists, 0.5)),
  p99: round(at(lists, 0.99)),
})

const path = '/recipes/bulk-actions/read-ingredients'

/** Lines as recipes have them, of which the last ones cannot be read surely. */
const lines = [
  '200 g flour',
  '2 cups sugar',
  '1 tsp salt',
  '3 eggs, beaten',
  '1 large onion, finely chopped',
  '2 cloves garlic, crushed',
  '500 g potatoes, peeled',
  '1 tbsp olive oil',
  '250 ml milk',
  '100 g butter, softened',
  '½ tsp cinnamon',
  '2 carrots, sliced',
  '1 can chickpeas, drained',
  'salt, to taste',
  'a handful of what the garden has',
  '2 dragon scales',
]

/** Every ingredient is text, as an import leaves it. */
const asText = `update recipe_ingredients set quantity = 1, unit_id = null, food_id = null,
  note = ($1::text[])[1 + id % $2], original_text = ($1::text[])[1 + id % $2]`

async function madeText(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(asText, [lines, lines.length])
    await client.query('update recipes set disable_amount = true')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const reportOf = (bench: BenchSite, id: string) => ask<ReportOut>(bench, `/groups/reports/${id}`)

/** Waits for a run with the list being asked for meanwhile. */
async function timed(bench: BenchSite, id: string) {
  const before = bench.cpu()
  const started = performance.now()
  const ended = async () => (await reportOf(bench, id)).status !== 'in-progress'
  const { lists, peakMb } = await watch(bench, ended)
  const after = bench.cpu()
  const { status, reading, entries } = await reportOf(bench, id)
  return {
    status,
    state: reading?.state,
    recipes: reading?.total,
    entries: entries.length,
    said: entries.at(-1)?.message,
    seconds: round((performance.now() - started) / 1000),
    cpuSeconds: cpuEach(timeBetween(before, after), 1_000),
    peakMb,
    listMs: listMs(lists),
  }
}

/** Milliseconds of calls that read twenty lines each. */
async function calls(bench: BenchSite) {
  const times: number[] = []
  let cpu = bench.cpu().server
  for (let call = 0; call < WARMING + CALLS; call += 1) {
    if (call === WARMING) cpu = bench.cpu().server
    const ingredients = Array.from({ length: LINES }, (_, n) => lines[(call + n) % lines.length])
    const started = performance.now()
    await ask(bench, '/parser/ingredients', { parser: 'nlp', ingredients })
    if (call >= WARMING) times.push(performance.now() - started)
  }
  const serverCpuMs = round((bench.cpu().server - cpu) / CALLS)
  return { lines: LINES, p50: round(at(times, 0.5)), p99: round(at(times, 0.99)), serverCpuMs }
}

/** Reads the ingredients of so many recipes in one run and takes that back, and prints the figures. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { bulk: { type: 'string', default: '10000' } } })
  const count = Number(values.bulk)
  if (!Number.isInteger(count) || count < 1) throw new Error('--bulk takes a whole number')
  const { bench, dataDir } = await seededSite(count, madeText)
  try {
    const [load = 0] = loadavg()
    for (const kind of ['foods', 'units'])
      await ask(bench, `/groups/seeders/${kind}`, { locale: 'en-US' })
    const parser = await calls(bench)
    const started = performance.now()
    const alone = await watch(bench, () => Promise.resolve(performance.now() - started > ALONE))
    const { reportId } = await ask<{ reportId: string }>(bench, path, {})
    const read = await timed(bench, reportId)
    await ask(bench, `${path}/${reportId}/undo`, {})
    const undone = await timed(bench, reportId)
    const environment = { node: process.version, cores: cpus().length, load: round(load) }
    console.log(
      JSON.stringify(
        { environment, parser, listAloneMs: listMs(alone.lists), read, undone },
        null,
        2
      )
    )
  } finally {
    await bench.site.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  }
)
