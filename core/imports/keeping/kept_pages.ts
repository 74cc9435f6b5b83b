import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { ProcessFailure, processFile, ProcessSeat } from '#core/processes/index'
import type { PageTask } from './page_process.js'

const unpacked = promisify(gunzip)
const seat = new ProcessSeat<PageTask, Uint8Array>(processFile('page_process', import.meta.url))
const LIMITS = { timeLimit: 5_000 }
const LARGEST = 64 * 1024 * 1024

/**
 * A page, decoded or as it came, made safe and packed in a process of its own; null for one that
 * takes too long or too much.
 */
export async function packPage(html: string | Uint8Array): Promise<Uint8Array | null> {
  return seat.work({ keep: html }, LIMITS).catch((error: unknown) => {
    if (error instanceof ProcessFailure) return null
    throw error
  })
}

/** A packed page as it is shown: HTML that neither runs nor loads anything. */
export async function showPage(packed: Uint8Array): Promise<Uint8Array> {
  return seat.work({ show: packed }, LIMITS)
}

/** A packed page as it was kept, to be read again. */
export async function unpackPage(packed: Uint8Array): Promise<Buffer> {
  return unpacked(packed, { maxOutputLength: LARGEST })
}
