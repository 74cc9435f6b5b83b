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
  'attack',
  'clients',
]
// These start the built server.
const built = ['browser', 'screens', 'setup', 'attack', 'clients']
const folder = join(root, 'tmp', 'test-results')
const args = process.argv.slice(2)
const named = args.filter((arg) => known.includes(arg))
const rest = args.filter((arg) => !known.includes(arg))
const suites = named.length > 0 ? named : known

/** What became of each suite: its counts (null when it wrote none), exit code and milliseconds. */
const results = []

/**
 * The longest first. The walks in a browser take about as long as most others together, so that they are two parts, each
 * with every other spec file. Tests wait a good deal, for browsers, timers and servers that start: one more run is under
 * way than there are processors. What runs beside the first is printed when it ends.
 */
const lengths = ['browser', 'attack', 'setup', 'screens', 'functional']
const queue = suites
  .toSorted((a, b) => lengthOf(a) - lengthOf(b))
  .flatMap((suite) =>
    (suite === 'browser' && rest.length === 0 ? ['1/2', '2/2'] : ['1/1']).map((part) => ({
      suite,
      part,
    }))
  )
const processors = availableParallelism()
const workers = processors > 1 ? processors + 1 : 1

function lengthOf(suite) {
  const place = lengths.indexOf(suite)
  return place < 0 ? lengths.length : place
}

async function work(isAside) {
  for (let next = queue.shift(); next; next = queue.shift()) {
    await runPart(next, isAside)
  }
}

async function runPart({ suite, part }, isAside) {
  const name = part === '1/1' ? suite : `${suite} ${part}`
  const written = join(folder, name.replaceAll(/\W/g, '-'))
  mkdirSync(folder, { recursive: true })
  const stdout = isAside ? openSync(`${written}.log`, 'w') : 'inherit'
  const began = performance.now()
  const ended = await runSpecs({ suite, part, counts: `${written}.json` }, stdout)
  if (isAside) {
    closeSync(stdout)
    process.stdout.write(readFileSync(`${written}.log`))
  }
  results.push({ suite: name, ...ended, milliseconds: performance.now() - began })
}

async function runSpecs({ suite, part, counts }, stdout) {
  rmSync(counts, { force: true })
  const script = join(root, 'tests', 'run.ts')
  const command = ['--import=@poppinss/ts-exec', script, suite, ...rest]
  const env = { ...process.env, TEST_PART: part, TEST_COUNTS: counts }
  const code = await run(process.execPath, command, { root, stdout, env })
  return { code, counts: readCounts(counts) }
}

/** One line of the table: how long the suite took and what became of its tests. */
function lineOf({ suite, milliseconds, counts }) {
  const seconds = `${Math.round(milliseconds / 1000)} s`.padStart(6)
  const { passed = '?', failed = '?' } = counts ?? {}
  return `${suite.padEnd(13)}${seconds}${String(passed).padStart(6)} passed${String(failed).padStart(4)} failed`
}

/** Whether a suite ended badly without a test that failed, which is a failure of its own. */
const isBroken = ({ counts, code }) => !counts || (code !== 0 && counts.failed === 0)

function failuresOf(result) {
  const { suite, counts, code } = result
  const error = `The suite did not come to its end (exit code ${code}).`
  const failures = (counts?.failures ?? []).map((failure) => ({ suite, ...failure }))
  return isBroken(result) ? [...failures, { suite, title: '', error }] : failures
}

if (suites.some((suite) => built.includes(suite))) await ensureBuilt(root, process.execPath)
await Promise.all(Array.from({ length: workers }, (_, index) => work(index > 0)))

const sum = (count) => results.reduce((total, result) => total + count(result), 0)
const passed = sum(({ counts }) => counts?.passed ?? 0)
const failed = sum((result) => (result.counts?.failed ?? 0) + Number(isBroken(result)))
const skipped = results.flatMap(({ counts }) => counts?.skipped ?? [])

// At the very end, since of a long log often only the end is at hand.
for (const result of results) console.log(lineOf(result))
for (const { suite, title, error } of results.flatMap(failuresOf)) {
  console.log(`FAILED: ${[suite, title].filter(Boolean).join(': ')}\n  ${error}`)
}
for (const { title, reason } of skipped) console.log(`skipped: ${title} (${reason})`)
console.log(`${passed} passed, ${failed} failed, ${skipped.length} skipped`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
