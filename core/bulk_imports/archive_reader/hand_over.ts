import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { freePath } from '#core/archives/index'
import { makeTinyHere } from '#core/images/index'
import { type HandedPicture, LEFT, pageInFile } from '#core/imports/index'

const LARGEST_FILE = 50 * 1024 * 1024

/**
 * What a plugin answered as the site takes it: its page recognised where it was read, so that no other process looks at it, and
 * its picture put into a file; one that is too large is left out.
 */
export async function handedOver(answer: unknown): Promise<unknown> {
  if (typeof answer !== 'object' || answer === null) return answer
  return withPicture('page' in answer ? { ...answer, page: recognised(answer.page) } : answer)
}

/** What is a page in no form is left to who knows the kinds of files that plugins read. */
const recognised = (page: unknown): unknown =>
  page instanceof Uint8Array ? (pageInFile(page) ?? page) : page

async function withPicture(answer: object): Promise<unknown> {
  if (!('picture' in answer)) return answer
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
