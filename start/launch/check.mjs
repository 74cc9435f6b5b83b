// All checks that need no running program: types of server and pages, lint, format, import rules.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './run.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const tool = (path) => join(root, 'node_modules', path)

const checks = [
  ['types of the server', [tool('ts7/bin/tsc'), '--noEmit', '-p', 'tsconfig.json']],
  ['types of the pages', [tool('ts7/bin/tsc'), '--noEmit', '-p', 'web/tsconfig.json']],
  [
    'types of the worker',
    [tool('ts7/bin/tsc'), '--noEmit', '-p', 'web/offline/worker/tsconfig.json'],
  ],
  ['licences and scripts of packages', [join(root, 'start/launch/licences.mjs')]],
  ['lint', [tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']],
  ['format', [tool('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']],
  [
    'import rules',
    [
      tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      'core',
      'plugins',
      'web',
      'config',
      'start',
      'database',
    ],
  ],
]

/** Two at a time, since some use one processor only; the longest of those begins. */
const queue = checks.toSorted(([a], [b]) => Number(b === 'format') - Number(a === 'format'))
const workers = availableParallelism() > 1 ? 2 : 1
let failed = 0

async function work() {
  for (let check = queue.shift(); check; check = queue.shift()) {
    const [name, command] = check
    if (!existsSync(command[0])) throw new Error(`${command[0]} is not installed`)
    const code = await run(process.execPath, command, { root })
    console.log(`${code === 0 ? 'ok' : 'FAILED'}: ${name}`)
    if (code !== 0) failed += 1
  }
}

await Promise.all(Array.from({ length: workers }, work))
process.exitCode = failed > 0 ? 1 : 0
