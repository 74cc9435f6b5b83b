import { rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { archiveFolder } from '#core/archives/index'
import { isUuid } from '#core/http/path_id'

/**
 * A picture that lies in a file: that of thousands of recipes goes through no memory but that of the child worker which read
 * it. Without its smallest size it cannot be read.
 */
export interface HandedPicture {
  path: string
  /** SHA-256 of its bytes. */
  digest: string
  tiny: Uint8Array | null
}

/** Marks an answer whose picture was too large to be handed over. */
export const LEFT = 'isPictureLeft'

/** Whether an answer's picture is one that was handed over. */
export function isHandedPicture(picture: unknown): picture is HandedPicture {
  if (typeof picture !== 'object' || picture === null) return false
  const { path, digest, tiny }: Record<string, unknown> = { ...picture }
  return (
    typeof path === 'string' &&
    dirname(path) === archiveFolder() &&
    isUuid(basename(path)) &&
    typeof digest === 'string' &&
    (tiny === null || tiny instanceof Uint8Array)
  )
}

/** Deletes the file of a picture that an answer has. */
export async function dropHandedPicture(answer: unknown): Promise<void> {
  const picture =
    typeof answer === 'object' && answer !== null && 'picture' in answer ? answer.picture : null
  if (isHandedPicture(picture)) await rm(picture.path, { force: true })
}
