import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'

/**
 * Runs `npm install` when node_modules is missing, when the lock has changed since, or when development packages are
 * needed and were left out. `npm install` and not `npm ci`: the lock may lack binaries of other platforms.
 */
export async function ensureInstalled(root, withDevelopment) {
  const stamp = join(root, 'node_modules', '.trivet-installed.json')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const before = readStamp(stamp)
  if (before.lock === lock && (before.development || !withDevelopment)) return
  console.error('Installing packages (this happens once) …')
  const omit = withDevelopment ? '--include=dev' : '--include=optional'
  const npm = npmCommand()
  const code = await run(
    npm.command,
    [...npm.args, 'install', '--no-audit', '--no-fund', '--loglevel=error', omit],
    {
      root,
      stdout: 'stderr',
    }
  )
  if (code !== 0) throw new Error('npm install failed; its messages are above.')
  const lockNow = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const development = existsSync(join(root, 'node_modules', '@japa', 'runner'))
  writeFileSync(stamp, JSON.stringify({ lock: lockNow, development }))
}

function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** Inside an npm script npm tells where it is; outside it has to be on the PATH. */
function npmCommand() {
  const script = process.env.npm_execpath
  if (script && script.endsWith('.js')) return { command: process.execPath, args: [script] }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] }
}
