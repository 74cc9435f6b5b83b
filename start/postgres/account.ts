import { spawnSync, type SpawnOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copyPostgres } from './binaries.js'

/** `nobody` on Debian and its kin; Postgres wants an id that the system knows. */
const NOBODY = 65534

/** How Postgres' programs are run here: where they and the cluster lie, and as whom. */
export interface Account {
  way: 'self' | 'switched' | 'namespace' | 'copied'
  native: string
  cluster: string
  /** Turns a program of `bin/` and its arguments into what has to be spawned. */
  command(program: string, args: string[]): { file: string; args: string[]; options: SpawnOptions }
  /** Hands a path to the account that runs Postgres. */
  own(path: string): void
}

/**
 * Finds a way to run Postgres, which refuses root: as ourselves when we are not root; as `nobody` when it can reach the
 * files; in a user namespace where we look like `nobody` but keep our access (a project in root's closed home); else from
 * a copy in a place that `nobody` can enter. Ways are tried, not guessed.
 */
export function chooseAccount(native: string, cluster: string, ways = allWays): Account {
  for (const way of ways) {
    const account = way(native, cluster)
    if (account && answersVersion(account)) return account
  }
  throw new Error(
    'The packaged Postgres cannot be run by this user. Start Trivet as a normal user, or set DATABASE_URL.'
  )
}

type Way = (native: string, cluster: string) => Account | null

const asSelf: Way = (native, cluster) =>
  process.getuid?.() === 0
    ? null
    : { way: 'self', native, cluster, own: () => {}, command: plain(native) }

const asNobody: Way = (native, cluster) =>
  isPassable(native) && isPassable(dirname(cluster)) ? switched('switched', native, cluster) : null

const inNamespace: Way = (native, cluster) => ({
  way: 'namespace',
  native,
  cluster,
  own: () => {},
  command: (program, args) => ({
    file: 'unshare',
    args: [
      '-U',
      `--map-user=${NOBODY}`,
      `--map-group=${NOBODY}`,
      join(native, 'bin', program),
      ...args,
    ],
    options: { cwd: '/' },
  }),
})

const fromCopy: Way = (native, cluster) => {
  const home = '/var/lib/trivet'
  mkdirSync(home, { recursive: true, mode: 0o755 })
  const copy = copyPostgres(native, join(home, `postgres-${fingerprint(native)}`))
  if (isPassable(dirname(cluster))) return switched('copied', copy, cluster)
  const away = join(home, fingerprint(cluster))
  mkdirSync(away, { recursive: true, mode: 0o755 })
  return switched('copied', copy, join(away, 'pg18'))
}

/** The four ways in the order they are tried. */
export const allWays: Way[] = [asSelf, asNobody, inNamespace, fromCopy]

/** Single ways by name, so that each can be proven on its own. */
export const ways = { asSelf, asNobody, inNamespace, fromCopy }

function switched(way: Account['way'], native: string, cluster: string): Account {
  return {
    way,
    native,
    cluster,
    own: (path) => {
      chownSync(path, NOBODY, NOBODY)
      chmodSync(path, 0o700)
    },
    command: (program, args) => ({
      file: join(native, 'bin', program),
      args,
      options: { uid: NOBODY, gid: NOBODY, cwd: '/' },
    }),
  }
}

function plain(native: string): Account['command'] {
  return (program, args) => ({ file: join(native, 'bin', program), args, options: { cwd: '/' } })
}

function answersVersion(account: Account): boolean {
  const { file, args, options } = account.command('postgres', ['--version'])
  const answer = spawnSync(file, args, { ...options, stdio: 'pipe', timeout: 10_000 })
  return answer.status === 0 && String(answer.stdout).includes('PostgreSQL')
}

/** Whether users other than the owner may walk through every folder down to this one. */
function isPassable(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
