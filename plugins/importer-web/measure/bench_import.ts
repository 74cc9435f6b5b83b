import { existsSync, realpathSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { type PageResult, withSureness } from './sureness.js'
import { extractPages } from './extract_pages.js'
import { type Collection, LAST_ASIDE } from './host_sets.js'
import { countsOf, type PageScore, sharesOf } from './shares.js'
import { unpackPages } from './unpack_pages.js'
import { varyPages } from './vary_pages.js'

/**
 * Reads a collection of the fixtures' pages and prints how many are right, a field each, and how fast it
 * went, as JSON: of all hosts, of those that rules were made by, of those kept aside, and of five parts.
 * With `--vary NAME` the pages are written otherwise before.
 */
async function bench(fixtures: string, collection: Collection, variation?: string): Promise<void> {
  const archive = join(fixtures, collection, 'pages.tar.zst')
  if (!existsSync(archive)) {
    console.log(`skipped: no fixtures of ${collection}`)
    return
  }
  const folder = await unpackPages(archive)
  // By a link, the scorer would take itself for imported.
  const scorer = realpathSync(join(fixtures, 'pages', 'score.mjs'))
  const temporary = await mkdtemp(join(tmpdir(), 'trivet-bench-'))
  try {
    const out = join(temporary, 'out.jsonl')
    const pagesOf = variation ? join(temporary, 'varied') : folder
    if (variation) await varyPages(folder, variation, pagesOf)
    const speed = await extractPages(pagesOf, out)
    const pages = await score(scorer, folder, out)
    const counts = countsOf(pages, collection)
    const report = { collection, ...speed, counts, right: sharesOf(pages, collection) }
    console.log(JSON.stringify(report, null, 1).replaceAll(/\n\s{2,}(?=[}\]])|\n\s{3,}/g, ' '))
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

async function score(scorer: string, expected: string, outputs: string): Promise<PageScore[]> {
  const perPage = `${outputs}.pages`
  const parameters = ['--expected', expected, '--outputs', outputs, '--per-page', perPage]
  await promisify(execFile)(process.execPath, [scorer, ...parameters])
  const results: PageResult[] = await linesIn(outputs)
  return withSureness(await linesIn(perPage), results)
}

async function linesIn<Line>(file: string): Promise<Line[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}

const { values } = parseArgs({ options: { vary: { type: 'string' }, of: { type: 'string' } } })
const fixtures = resolve(process.env.TRIVET_FIXTURES ?? '../shared/fixtures')
const collections = Object.keys(LAST_ASIDE) as Collection[]
const chosen = values.of ? collections.filter((name) => name === values.of) : collections
if (chosen.length === 0) throw new Error(`--of takes ${collections.join(' or ')}`)
for (const collection of chosen) await bench(fixtures, collection, values.vary)
