import { spawnSync } from 'node:child_process'

/** Runs npm, the one that runs this command where there is one; answers what it printed, null where it took too long. */
export function npm(args, { root, timeout = 60_000 }) {
  const cli = process.env.npm_execpath
  const [command, ...before] = cli?.endsWith('.js') ? [process.execPath, cli] : ['npm']
  const { stdout, stderr, error } = spawnSync(command, [...before, ...args], {
    cwd: root,
    encoding: 'utf8',
    timeout,
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error?.code === 'ETIMEDOUT') return null
  if (error) throw error
  return { stdout, stderr }
}
