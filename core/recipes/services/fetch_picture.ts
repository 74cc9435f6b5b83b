import {
  E_IMAGE_TOO_LARGE,
  makeTinyVariant,
  makeVariants,
  type ImageVariants,
} from '#core/images/index'
import { outgoing, OutgoingError } from '#core/outgoing/index'
import type { ReceivedImage } from '#core/storage/index'
import { pictureRefused, pictureTooLarge } from '../errors.js'

/** Most bytes of a picture that is fetched, in bytes. */
const LARGEST = 20 * 1024 * 1024

/** Reads a picture's bytes in its three sizes. Throws `E_NOT_AN_IMAGE` (400) and `E_IMAGE_TOO_LARGE` (413). */
export function readPicture(bytes: Buffer): Promise<ImageVariants> {
  return made(makeVariants(bytes))
}

/** Reads a picture's bytes in its smallest size, the others to be made later; throws as `readPicture`. */
export async function receivePicture(bytes: Buffer): Promise<ReceivedImage> {
  return { received: bytes, tiny: await made(makeTinyVariant(bytes)) }
}

async function made<Made>(making: Promise<Made>): Promise<Made> {
  try {
    return await making
  } catch (error) {
    if (error instanceof E_IMAGE_TOO_LARGE) throw pictureTooLarge(error)
    throw pictureRefused('recipes.picture-unreadable', error)
  }
}

/** The bytes at a picture's address. Throws `E_NOT_AN_IMAGE` (400) for a page, a refused host and one that does not answer. */
export async function fetchPicture(url: string): Promise<Buffer> {
  const headers = { accept: 'image/avif,image/webp,image/*;q=0.8' }
  const answer = await outgoing()
    .fetch(url, { headers, maxBytes: LARGEST })
    .catch((error: unknown) => {
      throw refusal(error)
    })
  if (!answer.ok) throw pictureRefused('recipes.picture-unreachable')
  const type = answer.headers.get('content-type') ?? ''
  // Some stores of pictures name no type at all; what the bytes are is found out either way.
  if (type && !/^(image\/|application\/octet-stream|binary\/)/i.test(type)) {
    throw pictureRefused('recipes.picture-not-image')
  }
  return answer.bytes()
}

function refusal(error: unknown): unknown {
  if (!(error instanceof OutgoingError)) return error
  if (error.kind === 'private-address') return pictureRefused('recipes.picture-not-allowed', error)
  if (error.kind === 'too-large') return pictureTooLarge(error)
  return pictureRefused('recipes.picture-unreachable', error)
}
