import type { HttpContext } from '@adonisjs/core/http'
import { queryOf } from '#core/http/page'
import { verifyLink } from '#core/identity/index'
import { E_FILE_NOT_FOUND, storage } from '#core/storage/index'
import { E_BAD_FILE_TOKEN, E_NO_DOWNLOAD } from '../errors.js'

/** Stored files that a token opens. */
export default class DownloadsController {
  /** `GET /utils/download?token=` → the file as an attachment. */
  async show(ctx: HttpContext): Promise<void> {
    const token = queryOf(ctx).get('token')
    if (!token) throw new E_NO_DOWNLOAD()
    const claims = verifyLink('file', token)
    if (typeof claims?.file !== 'string') throw new E_BAD_FILE_TOKEN()
    const file = await storage()
      .stream(claims.file)
      .catch((error: unknown) => {
        if (error instanceof E_FILE_NOT_FOUND) throw new E_NO_DOWNLOAD()
        throw error
      })
    const { response } = ctx
    response.attachment(claims.file.slice(claims.file.lastIndexOf('/') + 1))
    response.header('Content-Type', 'application/octet-stream')
    response.header('Content-Length', String(file.size))
    response.header('Cache-Control', 'no-store')
    response.stream(file.content)
  }
}
