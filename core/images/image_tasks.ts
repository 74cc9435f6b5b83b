import sharp, { type ResizeOptions, type Sharp } from 'sharp'
import { E_IMAGE_TOO_LARGE, E_NOT_AN_IMAGE } from './errors.js'
import { openHeic } from './heic.js'
import { isHeic } from './is_heic.js'
import { maxPixels } from './limits.js'

/** What is made of a picture: three sizes, one of the smaller ones, a portrait, or a JPEG (no longer than `side` px). */
export type ImageTask = { bytes: Uint8Array } & (
  | { make: 'variants' }
  | { make: 'min' | 'tiny' }
  | { make: 'profile' }
  | { make: 'jpeg'; side: number | null; quality: number }
)

/** Pictures in three sizes, as they come from the child worker. */
export interface MadeVariants {
  original: Uint8Array
  min: Uint8Array
  tiny: Uint8Array
  width: number
  height: number
}

/** What was made, or whether the picture is too large or cannot be read. */
export type ImageAnswer =
  { variants: MadeVariants } | { picture: Uint8Array } | { failure: 'too-large' | 'unreadable' }

/** WebP cannot be larger than this on a side. */
const maxSide = 16_383
const secondsPerImage = 30

/**
 * Reads a picture by its content and makes what is asked. Throws `E_NOT_AN_IMAGE` and
 * `E_IMAGE_TOO_LARGE`.
 */
export async function doImageTask(task: ImageTask): Promise<ImageAnswer> {
  const open = await openerOf(Buffer.from(task.bytes))
  try {
    if (task.make === 'variants') return { variants: await variantsOf(open) }
    return { picture: await singleOf(open, task).toBuffer() }
  } catch (error) {
    throw imageError(error)
  }
}

/** The smallest size of a picture, made in this process: for child workers that have the bytes anyway; throws as above. */
export async function makeTiny(bytes: Uint8Array): Promise<Buffer> {
  const open = await openerOf(Buffer.from(bytes))
  try {
    return await tinyOf(open).toBuffer()
  } catch (error) {
    throw imageError(error)
  }
}

type Open = () => Sharp

/** Opens the picture anew for each size; an iPhone's is unpacked once. */
async function openerOf(bytes: Buffer): Promise<Open> {
  const options = { limitInputPixels: maxPixels, failOn: 'error' as const, autoOrient: true }
  if (!isHeic(bytes)) return () => sharp(bytes, options).timeout({ seconds: secondsPerImage })
  const [pixels, raw] = await openHeic(bytes, maxPixels)
  return () => sharp(pixels, { ...options, ...raw }).timeout({ seconds: secondsPerImage })
}

const shrunk = (open: Open, size: ResizeOptions, quality: number) =>
  open().resize(size).webp({ quality, effort: 2 })

const tinyOf = (open: Open) => shrunk(open, { width: 300, height: 300, fit: 'cover' }, 70)

const inside = { fit: 'inside', withoutEnlargement: true } as const

const minOf = (open: Open) => shrunk(open, { width: 800, height: maxSide, ...inside }, 70)

const profileOf = (open: Open) => shrunk(open, { width: 500, height: 500, fit: 'cover' }, 90)

function singleOf(open: Open, task: Exclude<ImageTask, { make: 'variants' }>): Sharp {
  if (task.make === 'jpeg') return jpegOf(open(), task)
  if (task.make === 'profile') return profileOf(open)
  return task.make === 'min' ? minOf(open) : tinyOf(open)
}

async function variantsOf(open: Open): Promise<MadeVariants> {
  const whole = await shrunk(open, { width: maxSide, height: maxSide, ...inside }, 70).toBuffer({
    resolveWithObject: true,
  })
  const min = await minOf(open).toBuffer()
  const tiny = await tinyOf(open).toBuffer()
  const { width, height } = whole.info
  return { original: whole.data, min, tiny, width, height }
}

function jpegOf(
  picture: Sharp,
  { side, quality }: { side: number | null; quality: number }
): Sharp {
  const sized = side === null ? picture : picture.resize({ width: side, height: side, ...inside })
  return sized.flatten({ background: '#fff' }).jpeg({ quality })
}

function imageError(cause: unknown): Error {
  const text = cause instanceof Error ? cause.message : ''
  const Known = /pixel limit|timeout/i.test(text) ? E_IMAGE_TOO_LARGE : E_NOT_AN_IMAGE
  return new Known([], { cause })
}
