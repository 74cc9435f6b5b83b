import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { freePath } from '#core/archives/index'
import { makeTinyHere } from '#core/images/index'
import { type HandedPicture, LEFT } from '#core/imports/index'

const LARGEST_FILE = 50 * 1024 * 1024

/** What a plugin answered, its picture put into a file; one that is too large is left out. */
export async function withHandedPicture(answer: unknown): Promise<unknown> {
  if (typeof answer !== 'object' || answer === null || !('picture' in answer)) return answer
  const { picture, ...rest } = answer
  if (picture === undefined) return rest
  // Only what is made here is a picture that was handed over.
  if (!(picture instanceof Uint8Array)) return { ...rest, picture: null }
  if (picture.length > LARGEST_FILE) return { ...rest, [LEFT]: true }
  const tiny = await makeTinyHere(picture).catch(() => null)
  const path = await freePath()
  await writeFile(path, picture, { mode: 0o600 })
  const digest = createHash('sha256').update(picture).digest('base64url')
  const handed: HandedPicture = { path, digest, tiny }
  return { ...rest, picture: handed }
}
