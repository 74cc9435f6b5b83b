import { readFileSync } from 'node:fs'

/** What is known of a process; `started` is its start time in clock ticks since boot, empty where there is no /proc. */
export interface ProcessState {
  running: boolean
  started: string
  name: string
}

/**
 * State of a process. One that is dead but not collected yet by its parent does not run, although it still answers to its
 * id; where there is no /proc, answering is all there is to go by.
 */
export function processState(pid: number): ProcessState {
  if (!answers(pid)) return { running: false, started: '', name: '' }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    // After the name in brackets come field 3, the state, and so on to field 22, the start time (proc(5)).
    const [state, ...fields] = stat.slice(end + 2).split(' ')
    return {
      running: state !== 'Z',
      started: fields[18] ?? '',
      name: stat.slice(stat.indexOf('(') + 1, end),
    }
  } catch {
    return { running: true, started: '', name: '' }
  }
}

/** A process of another user answers by refusing us. */
function answers(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
