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
 * The walks in a browser take about as long as all other suites together, so they run beside them where there are two
 * processors; what the others print then comes suite by suite.
 */
function lanes() {
  const beside = suites.filter((suite) => suite !== 'browser')
  const two = availableParallelism() > 1 && beside.length > 0 && beside.length < suites.length
  return two ? [['browser'], beside] : [suites]
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
await Promise.all(
  lanes().map(async (lane, index) => {
    for (const suite of lane) await runSuite(suite, index > 0)
  })
)

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
