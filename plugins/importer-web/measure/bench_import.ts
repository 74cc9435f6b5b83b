import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { extractPages } from './extract_pages.js'
import { unpackPages } from './unpack_pages.js'

interface Score {
  failures: number
  fields: Record<string, { n: number; pct: number; mean: number }>
}

/**
 * Reads the fixtures' pages and prints how many are right, a field each, and how fast it went, as
 * JSON.
 */
async function bench(fixtures: string): Promise<void> {
  const archive = join(fixtures, 'pages', 'pages.tar.zst')
  if (!existsSync(archive)) {
    console.log('skipped: no fixtures')
    return
  }
  const folder = await unpackPages(archive)
  const temporary = await mkdtemp(join(tmpdir(), 'trivet-bench-'))
  try {
    const out = join(temporary, 'out.jsonl')
    const speed = await extractPages(folder, out)
    const { failures, fields } = await score(join(fixtures, 'pages', 'score.mjs'), folder, out)
    const scores = Object.fromEntries(Object.entries(fields).map(([name, { pct }]) => [name, pct]))
    console.log(JSON.stringify({ ...speed, failures, scores }, null, 2))
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

async function score(scorer: string, expected: string, outputs: string): Promise<Score> {
  const json = `${outputs}.score.json`
  const parameters = ['--expected', expected, '--outputs', outputs, '--json', json]
  await promisify(execFile)(process.execPath, [scorer, ...parameters])
  return JSON.parse(await readFile(json, 'utf8'))
}

await bench(resolve(process.env.TRIVET_FIXTURES ?? '../shared/fixtures'))
