import sharp, { type ResizeOptions, type Sharp } from 'sharp'
import { E_IMAGE_TOO_LARGE, E_NOT_AN_IMAGE } from './errors.js'
import { maxPixels } from './limits.js'
import { readableImage } from './readable_image.js'
import { TurnTaker } from './turn_taker.js'

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

/** WebP cannot be larger than this on a side. */
const maxSide = 16_383
const secondsPerImage = 30

const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff']

// One picture can take 200 MB: no cache, one thread, one picture at a time (see `turns`).
sharp.cache(false)
sharp.concurrency(1)
// Other formats (SVG, PDF, …) are programs more than pictures.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders.map((loader) => `VipsForeignLoad${loader}`) })

const turns = new TurnTaker()

function open(input: Buffer): Sharp {
  return sharp(input, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true }).timeout({
    seconds: secondsPerImage,
  })
}

function shrunk(input: Buffer, size: ResizeOptions, quality: number): Sharp {
  return open(input).resize(size).webp({ quality, effort: 2 })
}

function imageError(cause: unknown): Error {
  const text = cause instanceof Error ? cause.message : ''
  const Known = /pixel limit|timeout/i.test(text) ? E_IMAGE_TOO_LARGE : E_NOT_AN_IMAGE
  return new Known([], { cause })
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return turns.run(async () => {
    try {
      return await work()
    } catch (error) {
      throw imageError(error)
    }
  })
}

/**
 * Reads a picture by its content (JPEG, PNG, WebP, GIF, AVIF, TIFF, HEIC; the first frame of a
 * moving one), turns it upright and makes the three variants in quality 70. The work runs outside the
 * event loop. Throws `E_NOT_AN_IMAGE` and `E_IMAGE_TOO_LARGE`.
 */
export async function makeVariants(given: Buffer): Promise<ImageVariants> {
  const input = await readableImage(given)
  return inTurn(async () => {
    const inside = { fit: 'inside', withoutEnlargement: true } as const
    const whole = await shrunk(input, { width: maxSide, height: maxSide, ...inside }, 70).toBuffer({
      resolveWithObject: true,
    })
    const min = await shrunk(input, { width: 800, height: maxSide, ...inside }, 70).toBuffer()
    const tiny = await shrunk(input, { width: 300, height: 300, fit: 'cover' }, 70).toBuffer()
    const { width, height } = whole.info
    return { original: whole.data, min, tiny, width, height }
  })
}

/** A portrait for a user's profile: WebP, 500 × 500 px, cut from the centre; throws as above. */
export async function makeProfilePicture(given: Buffer): Promise<Buffer> {
  const input = await readableImage(given)
  return inTurn(() => shrunk(input, { width: 500, height: 500, fit: 'cover' }, 90).toBuffer())
}
