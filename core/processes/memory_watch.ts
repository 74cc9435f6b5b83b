import { readFile } from 'node:fs/promises'

/** Milliseconds between two looks. */
const PACE = 200
const PAGE = 4096
const MIB = 1024 * 1024

/**
 * Aborts when a process takes more memory in all than `most` MiB: V8's own limit counts neither the
 * bytes of files nor those of pictures. Where the system has no /proc nobody looks.
 */
export function watchMemory(pid: number | undefined, most: number): MemoryWatch {
  const over = new AbortController()
  const look = async () => {
    const [, resident = ''] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
    if (Number(resident) * PAGE > most * MIB) over.abort(new Error(`it took over ${most} MiB`))
  }
  const timer = setInterval(() => void look().catch(() => clearInterval(timer)), PACE).unref()
  return { over: over.signal, end: () => clearInterval(timer) }
}

/** What is published of a process's memory, until its `end`. */
export interface MemoryWatch {
  over: AbortSignal
  end(): void
}
