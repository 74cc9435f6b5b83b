import { ProcessFailure, processFile, ProcessSeat } from '#core/processes/index'
import { E_IMAGE_TOO_LARGE, E_NOT_AN_IMAGE } from './errors.js'
import type { ImageAnswer, ImageTask } from './image_tasks.js'

/** One picture in the three sizes that clients ask for, all WebP without metadata. */
export interface ImageVariants {
  original: Buffer
  /** At most 800 px wide. */
  min: Buffer
  /** 300 × 300 px, cut from the centre. */
  tiny: Buffer
  /** Size of `original` in px. */
  width: number
  height: number
}

/** Milliseconds that one picture may take. */
const TIME_LIMIT = 60_000
/** Of pictures that are kept as JPEG. */
const QUALITY = 92

/** One picture can take 200 MB in all its steps: one process, one picture at a time. */
const seat = new ProcessSeat<ImageTask, ImageAnswer>(
  processFile('image_process', import.meta.url),
  { resident: 1024 }
)

/**
 * Reads a picture by its content (JPEG, PNG, WebP, GIF, AVIF, TIFF, HEIC; the first frame of a
 * moving one), turns it upright and makes the three variants in quality 70, in a child worker.
 * Throws `E_NOT_AN_IMAGE` and `E_IMAGE_TOO_LARGE`.
 */
export async function makeVariants(bytes: Uint8Array): Promise<ImageVariants> {
  const answer = await made({ bytes, make: 'variants' })
  if (!('variants' in answer)) throw new E_NOT_AN_IMAGE()
  const { original, min, tiny, width, height } = answer.variants
  return {
    original: Buffer.from(original),
    min: Buffer.from(min),
    tiny: Buffer.from(tiny),
    width,
    height,
  }
}

/** The smallest of the three alone: 300 × 300 px, cut from the centre, in a tenth of the time; throws as above. */
export function makeTinyVariant(bytes: Uint8Array): Promise<Buffer> {
  return pictureOf({ bytes, make: 'tiny' })
}

/** The one of the three that cards show: at most 800 px wide, in a third of the time; throws as above. */
export function makeMinVariant(bytes: Uint8Array): Promise<Buffer> {
  return pictureOf({ bytes, make: 'min' })
}

/** A portrait for a user's profile: WebP, 500 × 500 px, cut from the centre; throws as above. */
export function makeProfilePicture(bytes: Uint8Array): Promise<Buffer> {
  return pictureOf({ bytes, make: 'profile' })
}

/** A picture as JPEG, upright and at most `side` px long where that is set; throws as above. */
export function makeJpeg(
  bytes: Uint8Array,
  { side = null, quality = QUALITY }: { side?: number | null; quality?: number } = {}
): Promise<Buffer> {
  return pictureOf({ bytes, make: 'jpeg', side, quality })
}

async function pictureOf(task: ImageTask): Promise<Buffer> {
  const answer = await made(task)
  if (!('picture' in answer)) throw new E_NOT_AN_IMAGE()
  return Buffer.from(answer.picture)
}

async function made(task: ImageTask): Promise<ImageAnswer> {
  const answer = await seat.work(task, { timeLimit: TIME_LIMIT }).catch(unread)
  if (!('failure' in answer)) return answer
  throw answer.failure === 'too-large' ? new E_IMAGE_TOO_LARGE() : new E_NOT_AN_IMAGE()
}

function unread(error: unknown): ImageAnswer {
  if (!(error instanceof ProcessFailure)) throw error
  const isTooMuch = error.kind === 'timed-out' || error.kind === 'too-large'
  return { failure: isTooMuch ? 'too-large' : 'unreadable' }
}
