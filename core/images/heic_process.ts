import sharp from 'sharp'
import { serveProcess } from '#core/processes/index'
import { E_IMAGE_TOO_LARGE } from './errors.js'
import { openHeic } from './heic.js'

/** A HEIC picture and the most pixels it may have. */
export interface HeicTask {
  bytes: Uint8Array
  most: number
}

/** The picture as JPEG, or whether it is too large or cannot be read. */
export type HeicAnswer = { jpeg: Uint8Array } | { failure: 'too-large' | 'unreadable' }

const QUALITY = 92

serveProcess<HeicTask, HeicAnswer>(async ({ bytes, most }) => {
  try {
    const [pixels, options] = await openHeic(bytes, most)
    return { jpeg: await sharp(pixels, options).jpeg({ quality: QUALITY }).toBuffer() }
  } catch (error) {
    return { failure: error instanceof E_IMAGE_TOO_LARGE ? 'too-large' : 'unreadable' }
  }
})
