import { open, readFile, writeFile } from 'node:fs/promises'
import { E_IMAGE_TOO_LARGE, isHeic, makeJpeg } from '#core/images/index'
import { pictureRefused, pictureTooLarge } from '../errors.js'

/** Bytes that show what a file is. */
const HEAD = 256

/** A file as it is to be kept. */
export interface ShownFile {
  path: string
  extension: string
}

/**
 * The file to keep of an uploaded one: an iPhone's HEIC is written over as JPEG, which browsers show;
 * any other stays as it is. Throws `E_NOT_AN_IMAGE` (400) and `E_IMAGE_TOO_LARGE` (413).
 */
export async function shownFile(path: string, extension: string): Promise<ShownFile> {
  if (!isHeic(await headOf(path))) return { path, extension }
  const jpeg = await makeJpeg(await readFile(path)).catch((error: unknown) => {
    if (error instanceof E_IMAGE_TOO_LARGE) throw pictureTooLarge(error)
    throw pictureRefused('recipes.picture-unreadable', error)
  })
  await writeFile(path, jpeg)
  return { path, extension: 'jpg' }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
