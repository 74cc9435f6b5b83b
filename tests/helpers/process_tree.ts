import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Process ids of a process and all its descendants, deepest last. */
export function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = parentOf(Number(name))
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const tree = [pid]
  for (const id of tree) tree.push(...(children.get(id) ?? []))
  return tree
}

/** Processes that name a folder or work in it, whoever started them; the database is one. */
export function processesOn(folder: string): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all
    .map(Number)
    .filter((pid) => commandOf(pid).includes(folder) || placeOf(pid).startsWith(folder))
}

/** The folder that a process works in; empty when it is gone. */
function placeOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

/** Ends a whole tree at once, as a power cut would; nobody gets to tidy up. Answers whom it ended. */
export function killTree(pid: number): number[] {
  const tree = treeOf(pid)
  for (const id of tree) {
    try {
      process.kill(id, 'SIGKILL')
    } catch {
      // It was gone already.
    }
  }
  return tree
}

/** Whether a process still does anything; a dead one that nobody has collected does not. */
export function isAlive(pid: number): boolean {
  return fieldsOf(pid)?.[0] !== 'Z' && fieldsOf(pid) !== null
}

/** The command line of a process; empty when it is gone. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

/** Memory of a tree in MiB, shared pages counted by their share (PSS). */
export function memoryOf(pid: number): number {
  const kib = treeOf(pid).reduce((sum, id) => sum + pssOf(id), 0)
  return kib / 1024
}

/** What the memory of a tree is made of, in MiB: the server and its launcher, what all of Postgres shares, and the rest of Postgres. */
export interface MemoryParts {
  node: number
  sharedBuffers: number
  postgres: number
}

/** Memory of a tree by what it is for. */
export function memoryPartsOf(pid: number): MemoryParts {
  const parts = { node: 0, sharedBuffers: 0, postgres: 0 }
  for (const id of treeOf(pid)) {
    const isPostgres = /^\S*postgres/.test(commandOf(id))
    const shared = isPostgres ? pssOf(id, 'Pss_Shmem') : 0
    parts.sharedBuffers += shared / 1024
    parts[isPostgres ? 'postgres' : 'node'] += (pssOf(id) - shared) / 1024
  }
  return parts
}

function pssOf(pid: number, field = 'Pss'): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const [, kib] = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text) ?? []
    return Number(kib ?? 0)
  } catch {
    return 0
  }
}

function parentOf(pid: number): number | null {
  const fields = fieldsOf(pid)
  return fields && Number(fields[1])
}

/** Fields 3 and on of /proc/PID/stat: the state, the parent and so on (proc(5)); null when it is gone. */
function fieldsOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
