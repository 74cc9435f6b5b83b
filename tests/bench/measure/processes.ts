import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { treeOf } from '#tests/helpers/process_tree'

/** Clock ticks a second in /proc (proc(5)); 100 on every Linux that Node runs on. */
const TICKS = 100

/** CPU time in milliseconds, of the server's processes and of the database's. */
export interface CpuTime {
  server: number
  database: number
}

/** CPU time that a site's processes have used so far; `database` is the process id of the Postgres parent. */
export function cpuOf(site: number, database: number): CpuTime {
  const ofDatabase = new Set(treeOf(database))
  const ofServer = treeOf(site).filter((pid) => !ofDatabase.has(pid))
  // Connections and child workers end and take their figures along; their parents keep the sum.
  const sum = (pids: Iterable<number>) =>
    [...pids].reduce((total, pid) => total + ownTime(pid) + endedTime(pid), 0)
  return { server: sum(ofServer), database: sum(ofDatabase) }
}

/** What was used between two readings. */
export const timeBetween = (before: CpuTime, after: CpuTime): CpuTime => ({
  server: after.server - before.server,
  database: after.database - before.database,
})

/** utime and stime, fields 14 and 15 of /proc/PID/stat. */
const ownTime = (pid: number) => milliseconds(pid, 11)
/** cutime and cstime, fields 16 and 17. */
const endedTime = (pid: number) => milliseconds(pid, 13)

function milliseconds(pid: number, first: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return ((Number(fields[first]) + Number(fields[first + 1])) * 1000) / TICKS
  } catch {
    return 0
  }
}

/** CPU time in milliseconds of a process's threads so far, by their names; those of threads that ended are gone. */
export function threadTimesOf(pid: number): Map<string, number> {
  const times = new Map<string, number>()
  const folder = `/proc/${pid}/task`
  for (const task of existsSync(folder) ? readdirSync(folder) : []) {
    const name = readFileSync(`${folder}/${task}/comm`, 'utf8').trim()
    const [nanoseconds] = readFileSync(`${folder}/${task}/schedstat`, 'utf8').split(' ')
    times.set(name, (times.get(name) ?? 0) + Number(nanoseconds) / 1e6)
  }
  return times
}
