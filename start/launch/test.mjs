// Runs every suite, each in a process of its own, and sums up what became of the tests.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { run } from './run.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const known = ['unit', 'functional', 'contract', 'architecture', 'browser', 'setup', 'clients']
// These start the built server.
const built = ['browser', 'setup', 'clients']
const args = process.argv.slice(2)
const named = args.filter((arg) => known.includes(arg))
const rest = args.filter((arg) => !known.includes(arg))
const suites = named.length > 0 ? named : known

const totals = { passed: 0, failed: 0, skipped: [] }
let broken = false

if (suites.some((suite) => built.includes(suite))) await ensureBuilt(root, process.execPath)
for (const suite of suites) {
  const results = join(root, 'tmp', 'test-results', `${suite}.json`)
  rmSync(results, { force: true })
  const code = await run(
    process.execPath,
    ['--import=@poppinss/ts-exec', join(root, 'tests', 'run.ts'), suite, ...rest],
    { root }
  )
  const counts = readCounts(results)
  if (!counts || (code !== 0 && counts.failed === 0)) {
    console.error(`The suite "${suite}" did not come to its end (exit code ${code}).`)
    totals.failed += 1
  }
  if (!counts) continue
  totals.passed += counts.passed
  totals.failed += counts.failed
  totals.skipped.push(...counts.skipped)
  broken ||= code !== 0
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
