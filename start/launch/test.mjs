// Runs every suite, each in a process of its own, and sums up what became of the tests.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { run } from './run.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const known = [
  'unit',
  'functional',
  'contract',
  'architecture',
  'browser',
  'screens',
  'setup',
  'clients',
]
// These start the built server.
const built = ['browser', 'screens', 'setup', 'clients']
const folder = join(root, 'tmp', 'test-results')
const args = process.argv.slice(2)
const named = args.filter((arg) => known.includes(arg))
const rest = args.filter((arg) => !known.includes(arg))
const suites = named.length > 0 ? named : known

const totals = { passed: 0, failed: 0, skipped: [] }
let broken = false

/**
 * The longest first: with two processors two suites run at a time, and the walks in a browser take about as long as most
 * others together. What runs beside the first suite is printed when it ends.
 */
const lengths = ['browser', 'screens', 'functional', 'setup']
const queue = suites.toSorted((a, b) => lengthOf(a) - lengthOf(b))
const workers = availableParallelism() > 1 ? 2 : 1

function lengthOf(suite) {
  const place = lengths.indexOf(suite)
  return place < 0 ? lengths.length : place
}

async function work(isAside) {
  for (let suite = queue.shift(); suite; suite = queue.shift()) {
    await runSuite(suite, isAside)
  }
}

async function runSuite(suite, isAside) {
  const results = join(folder, `${suite}.json`)
  const printed = join(folder, `${suite}.log`)
  mkdirSync(folder, { recursive: true })
  rmSync(results, { force: true })
  const stdout = isAside ? openSync(printed, 'w') : 'inherit'
  const script = join(root, 'tests', 'run.ts')
  const command = ['--import=@poppinss/ts-exec', script, suite, ...rest]
  const code = await run(process.execPath, command, { root, stdout })
  if (isAside) {
    closeSync(stdout)
    process.stdout.write(readFileSync(printed))
  }
  addCounts(suite, readCounts(results), code)
}

function addCounts(suite, counts, code) {
  if (!counts || (code !== 0 && counts.failed === 0)) {
    console.error(`The suite "${suite}" did not come to its end (exit code ${code}).`)
    totals.failed += 1
  }
  if (!counts) return
  totals.passed += counts.passed
  totals.failed += counts.failed
  totals.skipped.push(...counts.skipped)
  broken ||= code !== 0
}

if (suites.some((suite) => built.includes(suite))) await ensureBuilt(root, process.execPath)
await Promise.all(Array.from({ length: workers }, (_, index) => work(index > 0)))

for (const { title, reason } of totals.skipped) console.log(`skipped: ${title} (${reason})`)
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped.length} skipped`)
process.exitCode = totals.failed > 0 || broken || totals.passed === 0 ? 1 : 0

function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
