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

const totals = { passed: 0, failed: 0, skipped: [], failures: [] }
const lines = []
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
  const began = performance.now()
  const code = await run(process.execPath, command, { root, stdout })
  if (isAside) {
    closeSync(stdout)
    process.stdout.write(readFileSync(printed))
  }
  const counts = readCounts(results)
  addCounts(suite, counts, code)
  lines.push(lineOf(suite, performance.now() - began, counts))
}

/** One line of the table: how long the suite took and what became of its tests. */
function lineOf(suite, milliseconds, counts) {
  const seconds = `${Math.round(milliseconds / 1000)} s`.padStart(6)
  const { passed = '?', failed = '?' } = counts ?? {}
  return `${suite.padEnd(13)}${seconds}${String(passed).padStart(6)} passed${String(failed).padStart(4)} failed`
}

function addCounts(suite, counts, code) {
  if (!counts || (code !== 0 && counts.failed === 0)) {
    const error = `The suite did not come to its end (exit code ${code}).`
    totals.failures.push({ suite, title: '', error })
    totals.failed += 1
  }
  if (!counts) return
  totals.passed += counts.passed
  totals.failed += counts.failed
  totals.skipped.push(...counts.skipped)
  totals.failures.push(...counts.failures.map((failure) => ({ suite, ...failure })))
  broken ||= code !== 0
}

if (suites.some((suite) => built.includes(suite))) await ensureBuilt(root, process.execPath)
await Promise.all(Array.from({ length: workers }, (_, index) => work(index > 0)))

// At the very end, since of a long log often only the end is at hand.
for (const line of lines) console.log(line)
for (const { suite, title, error } of totals.failures) {
  console.log(`FAILED: ${[suite, title].filter(Boolean).join(': ')}\n  ${error}`)
}
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
