import type { HttpContext } from '@adonisjs/core/http'
import { audit } from '#core/audit/index'
import { work } from '#core/events/index'
import { pathId } from '#core/http/path_id'
import { signedInActor } from '#core/http/signed_in_actor'
import { withArchive } from '#core/http/uploads'
import { signLink } from '#core/identity/index'
import type { FileToken } from '#core/shared/contract/exports'
import { beginGroupImport } from '../groups/import_group.js'
import { findGroup, groupFileName } from '../groups/write_group.js'
import { archiveMissing } from './backups_controller.js'

/**
 * Groups that are taken out and brought in, for administrators of the site: an archive has what the group's own managers do not see of
 * each other, and makes accounts.
 */
export default class GroupArchivesController {
  /** `GET /admin/groups/{id}/archive` → a token that downloads it for 30 minutes. */
  async show(ctx: HttpContext): Promise<FileToken> {
    const { userId: actorId } = signedInActor(ctx)
    const group = await findGroup(pathId(ctx))
    await work((unit) => audit(unit, { act: 'group.exported', actorId, subject: group.name }))
    const file = `${group.id}/${groupFileName(group)}`
    return { fileToken: signLink('file', { file, kind: 'group' }) }
  }

  /** `POST /admin/group-archives`, a form with the file `archive` → 202, the id of its run among those of backups. */
  async store(ctx: HttpContext): Promise<{ id: string }> {
    const actor = signedInActor(ctx)
    const id = await withArchive(ctx, (uploads) => {
      const upload = uploads.find(({ field }) => field === 'archive')
      if (!upload) throw archiveMissing()
      return beginGroupImport(actor, upload)
    })
    ctx.response.status(202)
    return { id }
  }
}
