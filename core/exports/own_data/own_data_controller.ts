import type { HttpContext } from '@adonisjs/core/http'
import { E_NO_SUCH_FILE } from '#core/http/send_file'
import { signedInActor } from '#core/http/signed_in_actor'
import type { OwnDataExport } from '#core/shared/contract/exports'
import { sendDownload } from '../services/send_download.js'
import { ownDataKey } from './export_own_data.js'
import { orderOwnData, ownDataState } from './own_data.js'

/** All that the site has of the caller, as a file for them; all of it is ours. */
export default class OwnDataController {
  /** `GET /users/self/data`. */
  show(ctx: HttpContext): Promise<OwnDataExport> {
    return ownDataState(signedInActor(ctx))
  }

  /** `POST /users/self/data` → 202. */
  async store(ctx: HttpContext): Promise<OwnDataExport> {
    const actor = signedInActor(ctx)
    await orderOwnData(actor)
    ctx.response.status(202)
    return ownDataState(actor)
  }

  /** `GET /users/self/data/file`. */
  async file(ctx: HttpContext): Promise<void> {
    const actor = signedInActor(ctx)
    const { state } = await ownDataState(actor)
    const isSent = state === 'ready' && (await sendDownload(ctx, ownDataKey(actor.userId)))
    if (!isSent) throw new E_NO_SUCH_FILE()
  }
}
