import type { HttpContext } from '@adonisjs/core/http'
import { E_FILE_NOT_FOUND, storage } from '#core/storage/index'

/** Sends a stored file as an attachment; false where there is none. */
export async function sendDownload({ response }: HttpContext, key: string): Promise<boolean> {
  const file = await storage()
    .stream(key)
    .catch((error: unknown) => {
      if (error instanceof E_FILE_NOT_FOUND) return null
      throw error
    })
  if (!file) return false
  response.attachment(key.slice(key.lastIndexOf('/') + 1))
  response.header('Content-Type', 'application/octet-stream')
  response.header('Content-Length', String(file.size))
  response.header('Cache-Control', 'no-store')
  response.stream(file.content)
  return true
}
