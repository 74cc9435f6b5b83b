// The only file an old Node runs (syntax of Node 18, no dependencies): installs what is missing, finds Node 24 and hands
// the command over to it.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './launch/install.mjs'
import { findNode } from './launch/node.mjs'
import { ensureBuilt } from './launch/build.mjs'
import { run, runEach } from './launch/run.mjs'
import { supervise } from './launch/supervise.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const [command = 'serve', ...args] = process.argv.slice(2)
const tsExec = '--import=@poppinss/ts-exec'
/** The import of many addresses, and the reading of many recipes, are measured on a whole site. */
const isBulk =
  ['bench:import', 'bench:ingredients'].includes(command) &&
  args.some((arg) => arg.startsWith('--bulk'))

/** A migration is measured on a whole site, too. */
const isMigration = command === 'bench:import' && args.some((arg) => arg.startsWith('--migration'))

/** Reading pictures is measured on cards that a browser prints. */
const isPictures = command === 'bench:import' && args.includes('--pictures')

/** What each command runs on Node 24, one process after the other. */
const commands = {
  'serve': () => [[...small(), 'build/ace.js', 'serve', ...args]],
  'work': () => [[...small(), 'build/ace.js', 'work', ...args]],
  'ace': () => [['build/ace.js', ...args]],
  // What is built is built before each command; an image has it built once.
  'build': () => [],
  'dev': () => [['start/launch/dev.mjs', ...args]],
  'test': () => [['start/launch/test.mjs', ...args]],
  'attack': () => [['start/launch/test.mjs', 'attack', ...args]],
  'check': () => [['start/launch/check.mjs', ...args]],
  'licences': () => [['start/launch/licences.mjs', root, '--list']],
  'sbom': () => [['start/launch/sbom.mjs', ...args]],
  'audit': () => [['start/launch/audit.mjs', ...args]],
  'format': () => [['node_modules/prettier/bin/prettier.cjs', '--write', '.']],
  'patterns': () => [
    ['--stack-size=3900', tsExec, 'tests/helpers/patterns/answer_patterns.ts', ...args],
  ],
  'rights': () => {
    process.env.WRITE_RIGHTS = 'yes'
    const spec = 'tests/functional/rights/rights.spec.ts'
    const title = 'docs/rights.md says what the table says'
    return [['start/launch/test.mjs', 'functional', '--files', spec, '--tests', title, ...args]]
  },
  'snapshot': () => [[tsExec, 'tests/helpers/snapshot/make_snapshot.ts', ...args]],
  'shots': () => [[tsExec, 'tests/visual/shots.ts', ...args]],
  'bench': () => [[tsExec, 'tests/bench/run.ts', ...args]],
  'bench:screens': () => [[tsExec, 'tests/bench/screens/run.ts', ...args]],
  'bench:import': () => [[tsExec, importBench(), ...args]],
  'bench:backup': () => [[tsExec, 'tests/bench/bulk/back_up.ts', ...args]],
  'bench:town': () => [[tsExec, 'tests/bench/town/run.ts', ...args]],
  'bench:nutrition': () => [['--expose-gc', tsExec, 'tests/bench/nutrition/run.ts', ...args]],
  'bench:ingredients': () => [
    isBulk
      ? [tsExec, 'tests/bench/bulk/read_ingredients.ts', ...args]
      : [tsExec, 'plugins/parser-nlp/measure/bench_ingredients.ts'],
  ],
}

function importBench() {
  if (isMigration) return 'tests/bench/bulk/migrate.ts'
  if (isBulk) return 'tests/bench/bulk/run.ts'
  return isPictures ? 'tests/pictures/bench.ts' : 'plugins/importer-web/measure/bench_import.ts'
}

/**
 * A home machine: V8 is to collect its garbage before it asks for more memory. An operator's own
 * limit in NODE_OPTIONS counts more.
 */
function small() {
  if ((process.env.NODE_OPTIONS || '').includes('space-size')) return []
  return ['--max-semi-space-size=8', '--max-old-space-size=512']
}

const needsBuild = new Set([
  'build',
  'serve',
  'work',
  'ace',
  'shots',
  'bench',
  'bench:screens',
  'bench:backup',
  'bench:town',
  'bench:nutrition',
])
const needsDev = new Set([
  'dev',
  'test',
  'attack',
  'check',
  'format',
  'patterns',
  'rights',
  'snapshot',
  'shots',
  'bench',
  'bench:screens',
  'bench:backup',
  'bench:town',
  'bench:nutrition',
])

async function main() {
  const steps = commands[command]
  if (!steps) {
    console.error(`Unknown command "${command}". Known: ${Object.keys(commands).join(', ')}.`)
    return 2
  }
  if (command === 'serve' || command === 'work') {
    process.env.NODE_ENV ||= 'production'
    // glibc (mallopt(3)) else keeps memory for each of its threads.
    process.env.MALLOC_ARENA_MAX ||= '2'
  }
  // An image (deploy/Dockerfile) holds what was installed and built; whoever runs it may not write there.
  const isImage = process.env.TRIVET_IMAGE === 'yes'
  if (!isImage)
    await ensureInstalled(root, needsDev.has(command) || isBulk || isMigration || isPictures)
  const node = findNode(root)
  if (!isImage && (needsBuild.has(command) || isBulk || isMigration)) await ensureBuilt(root, node)
  const longLived = command === 'serve' || command === 'work'
  const act = longLived ? supervise : run
  return runEach(steps().map((step) => () => act(node, step.map(inRoot), { root, kind: command })))
}

/** Scripts are named from the project's root, so that a command works from any folder. */
function inRoot(part, index, step) {
  const isScript = index === step.findIndex((other) => !other.startsWith('--'))
  return isScript ? join(root, part) : part
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    console.error(error.message)
    process.exitCode = 1
  }
)
