import sharp, { type Sharp } from 'sharp'
import { E_IMAGE_TOO_LARGE, isHeic, maxPixels, openHeic } from '#core/images/sdk'
import { ImportFailure } from '#core/imports/index'

/** A picture as it is looked at: upright by its own note, in colour, at most `LONGEST` px a side. */
export interface Picture {
  data: Buffer
  width: number
  height: number
}

/** Letters of a page that fills the picture are large enough at this size. */
const LONGEST = 3200
/** No line of letters fits into less. */
const SMALLEST = 60
const SECONDS = 30

/** Opens a picture by its content; throws `ImportFailure` when it is none, or too large or small. */
export async function openPicture(bytes: Uint8Array): Promise<Picture> {
  try {
    return await sized(await opened(bytes))
  } catch (error) {
    throw error instanceof ImportFailure ? error : refused(error)
  }
}

async function opened(bytes: Uint8Array): Promise<Sharp> {
  if (isHeic(bytes)) return sharp(...(await openHeic(bytes, maxPixels)))
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
}

async function sized(image: Sharp): Promise<Picture> {
  const { data, info } = await image
    .timeout({ seconds: SECONDS })
    .resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (Math.min(info.width, info.height) < SMALLEST) {
    throw new ImportFailure('no-text', `${info.width} × ${info.height} px hold no text`)
  }
  return { data, width: info.width, height: info.height }
}

function refused(cause: unknown): ImportFailure {
  const text = cause instanceof Error ? cause.message : String(cause)
  const isLarge = cause instanceof E_IMAGE_TOO_LARGE || /pixel limit|timeout/i.test(text)
  const kind = isLarge ? 'too-large' : 'unknown-file'
  return new ImportFailure(kind, `the picture could not be opened: ${text}`, { cause })
}
