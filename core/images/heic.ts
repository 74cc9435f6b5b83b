import type { SharpOptions } from 'sharp'
import { E_IMAGE_TOO_LARGE, E_NOT_AN_IMAGE } from './errors.js'
// Whoever opens pictures itself opens none of the other formats either.
import './sharp_limits.js'

/**
 * Unpacks the main picture of a HEIC file, turned as its note says, for sharp to go on with. It
 * blocks its thread for a second or two. Throws `E_NOT_AN_IMAGE`, also where `heic-decode` is not
 * installed, and `E_IMAGE_TOO_LARGE`.
 */
export async function openHeic(bytes: Uint8Array, most: number): Promise<[Buffer, SharpOptions]> {
  const { default: decode } = await import('heic-decode').catch((cause: unknown) => {
    throw new E_NOT_AN_IMAGE([], { cause })
  })
  try {
    const pictures = await decode.all({ buffer: bytes })
    try {
      const [main] = pictures
      if (!main) throw new Error('no picture in it')
      const { width, height } = main
      if (width * height > most) throw new E_IMAGE_TOO_LARGE()
      const { data } = await main.decode()
      return [
        Buffer.from(data.buffer, data.byteOffset, data.byteLength),
        { raw: { width, height, channels: 4 } },
      ]
    } finally {
      pictures.dispose()
    }
  } catch (cause) {
    throw cause instanceof E_IMAGE_TOO_LARGE ? cause : new E_NOT_AN_IMAGE([], { cause })
  }
}
