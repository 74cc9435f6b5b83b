import type { HttpContext } from '@adonisjs/core/http'
import { queryOf } from '#core/http/page'
import { verifyLink } from '#core/identity/index'
import { E_BAD_FILE_TOKEN, E_NO_DOWNLOAD } from '../errors.js'
import { sendDownload } from '../services/send_download.js'

/** Stored files that a token opens. */
export default class DownloadsController {
  /** `GET /utils/download?token=` → the file as an attachment. */
  async show(ctx: HttpContext): Promise<void> {
    const token = queryOf(ctx).get('token')
    if (!token) throw new E_NO_DOWNLOAD()
    const claims = verifyLink('file', token)
    if (typeof claims?.file !== 'string') throw new E_BAD_FILE_TOKEN()
    const kind = typeof claims.kind === 'string' ? claims.kind : undefined
    if (!(await sendDownload(ctx, claims.file, kind))) throw new E_NO_DOWNLOAD()
  }
}
