import { ProcessFailure, processFile, ProcessSeat } from '#core/processes/index'
import { E_IMAGE_TOO_LARGE, E_NOT_AN_IMAGE } from './errors.js'
import { isHeic } from './heic.js'
import type { HeicAnswer, HeicTask } from './heic_process.js'
import { maxPixels } from './limits.js'

const LIMITS = { timeLimit: 60_000 }

const seat = new ProcessSeat<HeicTask, HeicAnswer>(processFile('heic_process', import.meta.url))

/**
 * A picture as sharp opens it: an iPhone's HEIC becomes JPEG, upright, in a process of its own; any
 * other file stays as it is. Throws `E_NOT_AN_IMAGE`, also where `heic-decode` is not installed, and
 * `E_IMAGE_TOO_LARGE`.
 */
export async function readableImage(bytes: Buffer): Promise<Buffer> {
  if (!isHeic(bytes)) return bytes
  const answer = await seat.work({ bytes, most: maxPixels }, LIMITS).catch(unread)
  if ('jpeg' in answer) return Buffer.from(answer.jpeg)
  throw answer.failure === 'too-large' ? new E_IMAGE_TOO_LARGE() : new E_NOT_AN_IMAGE()
}

function unread(error: unknown): HeicAnswer {
  if (!(error instanceof ProcessFailure)) throw error
  return { failure: error.kind === 'timed-out' ? 'too-large' : 'unreadable' }
}
