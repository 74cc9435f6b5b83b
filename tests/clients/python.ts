import { execFile } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const caches = fileURLToPath(new URL('../../.cache', import.meta.url))

/** A Python of the tests' own with a package in it, or the reason why there is none. */
export type PythonWith = { python: string; missing: null } | { python: null; missing: string }

/**
 * Makes a virtual environment with one package of PyPI under the cache folder, once for a version.
 * Needs Python 3.11 or newer and, the first time, the network. `onAnyPython` for a package that asks
 * for a newer one than it needs.
 */
export async function pythonWith(
  name: string,
  version: string,
  { onAnyPython = false } = {}
): Promise<PythonWith> {
  const home = join(caches, `python-${name}-${version}`)
  const python = join(home, 'bin', 'python')
  const made = join(home, '.made')
  if (existsSync(made)) return { python, missing: null }
  const modern = 'import sys; sys.exit(sys.version_info < (3, 11))'
  if (!(await works('python3', ['-c', modern])))
    return { python: null, missing: 'needs Python 3.11 or newer' }
  rmSync(home, { recursive: true, force: true })
  if (!(await works('python3', ['-m', 'venv', home])))
    return { python: null, missing: 'python3 cannot make a virtual environment' }
  const wish = `${name}==${version}`
  const quiet = ['-m', 'pip', 'install', '-q', '--disable-pip-version-check', '--retries', '1']
  const lax = onAnyPython ? ['--ignore-requires-python'] : []
  if (!(await works(python, [...quiet, ...lax, '--only-binary', ':all:', wish])))
    return { python: null, missing: `${wish} cannot be had from PyPI` }
  // Only a finished environment is used again.
  writeFileSync(made, '')
  return { python, missing: null }
}

/** Runs a script of this folder and answers the JSON that it prints. Throws what it complains of. */
export async function answersOf(
  python: string,
  script: string,
  parameters: string[]
): Promise<unknown> {
  const file = fileURLToPath(new URL(script, import.meta.url))
  const { stdout } = await execute(python, [file, ...parameters], { timeout: 60_000 })
  return JSON.parse(stdout)
}

async function works(program: string, parameters: string[]): Promise<boolean> {
  try {
    await execute(program, parameters, { timeout: 120_000 })
    return true
  } catch {
    return false
  }
}
