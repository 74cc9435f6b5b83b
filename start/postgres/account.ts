import { spawnSync, type SpawnOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, existsSync, lchownSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copyPostgres } from './binaries.js'

/** `nobody` on Debian and its kin; Postgres wants an id that the system knows. */
const NOBODY = 65534

/** How Postgres' programs are run here: where they and the cluster lie, and as whom. */
export interface Account {
  way: 'self' | 'switched' | 'namespace' | 'copied'
  native: string
  cluster: string
  /**
   * Turns a program of `bin/` that works on a cluster's folder into what has to be spawned; `args` gets the name under
   * which the program finds that folder.
   */
  command(
    program: string,
    folder: string,
    args: (folder: string) => string[]
  ): { file: string; args: string[]; options: SpawnOptions }
  /** Hands a file or a folder with all it holds to the account that runs Postgres. */
  own(path: string): void
}

/**
 * Finds a way to run Postgres, which refuses root: as ourselves when we are not root; as another user when that one can
 * reach the programs; in a user namespace where we look like `nobody` but keep our access (a project in root's closed
 * home); else from a copy in a place that others can enter. Ways are tried, not guessed.
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
    : {
        way: 'self',
        native,
        cluster,
        own: () => {},
        command: (program, folder, args) => ({
          file: join(native, 'bin', program),
          args: args(folder),
          options: { cwd: '/' },
        }),
      }

const asNobody: Way = (native, cluster) =>
  isPassable(native) ? switched('switched', native, cluster) : null

const inNamespace: Way = (native, cluster) => ({
  way: 'namespace',
  native,
  cluster,
  own: (path) => ownAll(path, 0),
  command: (program, folder, args) => ({
    file: 'unshare',
    args: [
      '-U',
      `--map-user=${NOBODY}`,
      `--map-group=${NOBODY}`,
      join(native, 'bin', program),
      ...args(folder),
    ],
    options: { cwd: '/' },
  }),
})

const fromCopy: Way = (native, cluster) => {
  const home = '/var/lib/trivet'
  mkdirSync(home, { recursive: true, mode: 0o755 })
  const copy = copyPostgres(native, join(home, `postgres-${fingerprint(native)}`))
  // Where a cluster of a closed folder was kept before a program could be let into one.
  const away = join(home, fingerprint(cluster), 'pg18')
  return switched('copied', copy, existsSync(away) ? away : cluster)
}

/** The four ways in the order they are tried. */
export const allWays: Way[] = [asSelf, asNobody, inNamespace, fromCopy]

/** Single ways by name, so that each can be proven on its own. */
export const ways = { asSelf, asNobody, inNamespace, fromCopy }

/**
 * As the user whom the cluster belongs to, `nobody` for a new one. The folders around the cluster stay closed to that
 * user: a process is put into its folder while it is still root, and reaches it from there by the name of where it is
 * (/proc/self/cwd, which asks for no rights on the way). Postgres never leaves that folder.
 */
function switched(way: Account['way'], native: string, cluster: string): Account {
  const owner = statSync(cluster, { throwIfNoEntry: false })
  const user = owner && owner.uid !== 0 ? owner : { uid: NOBODY, gid: NOBODY }
  return {
    way,
    native,
    cluster,
    own: (path) => ownAll(path, user.uid, user.gid),
    command: (program, folder, args) => ({
      file: join(native, 'bin', program),
      args: args('/proc/self/cwd'),
      options: { uid: user.uid, gid: user.gid, cwd: folder },
    }),
  }
}

/** Changes the owner of a path and of all below it; a cluster changes hands when the way to run it does. */
function ownAll(path: string, uid: number, gid = uid): void {
  const stats = statSync(path)
  if (stats.uid !== uid) chownSync(path, uid, gid)
  if (!stats.isDirectory() || stats.uid === uid) return
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), uid, gid)
  }
}

function answersVersion(account: Account): boolean {
  const { file, args, options } = account.command('postgres', '/', () => ['--version'])
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
