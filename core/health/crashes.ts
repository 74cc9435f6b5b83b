import { readFile } from 'node:fs/promises'
import type { Crash } from '#core/shared/contract/site'

let file: string | null = null

/** Names the file in which the launcher writes crashes down (start/launch/supervise.mjs). */
export function connectCrashes(path: string): void {
  file = path
}

/** The crashes of this site's processes that are still known, newest first; none when the file is missing or torn. */
export async function readCrashes(): Promise<Crash[]> {
  try {
    const crashes: unknown = file && JSON.parse(await readFile(file, 'utf8'))
    return Array.isArray(crashes) ? crashes.filter(isCrash).map(asCrash).toReversed() : []
  } catch {
    return []
  }
}

const isCrash = (value: unknown): value is Crash =>
  typeof value === 'object' &&
  value !== null &&
  ['at', 'process', 'end', 'reason'].every(
    (key) => typeof Object.getOwnPropertyDescriptor(value, key)?.value === 'string'
  )

const asCrash = ({ at, process, end, reason }: Crash): Crash => ({ at, process, end, reason })
