import type { HttpContext } from '@adonisjs/core/http'
import { E_FILE_NOT_FOUND, storage, type OpenFile } from '#core/storage/index'

/** A file that is sent: how many bytes, null where that is seen at its end only, and which. */
interface Download {
  size: number | null
  content: OpenFile['content']
}

const openers = new Map<string, (name: string) => Promise<Download | null>>()

/** Says how files are opened that do not lie in the store, and that links name by a `kind`. */
export function openDownloadsOf(
  kind: string,
  open: (name: string) => Promise<Download | null>
): void {
  openers.set(kind, open)
}

/** Sends a file of the store, or of another kind, as an attachment; false where there is none. */
export async function sendDownload(
  { response }: HttpContext,
  key: string,
  kind?: string
): Promise<boolean> {
  const file = await (kind === undefined ? stored(key) : (openers.get(kind)?.(key) ?? null))
  if (!file) return false
  response.attachment(key.slice(key.lastIndexOf('/') + 1))
  response.header('Content-Type', 'application/octet-stream')
  if (file.size !== null) response.header('Content-Length', String(file.size))
  response.header('Cache-Control', 'no-store')
  response.stream(file.content)
  return true
}

const stored = (key: string): Promise<Download | null> =>
  storage()
    .stream(key)
    .catch((error: unknown) => {
      if (error instanceof E_FILE_NOT_FOUND) return null
      throw error
    })
