import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/http/errors'
import { queryOf } from '#core/http/page'
import { pathId } from '#core/http/path_id'
import { signedInActor } from '#core/http/signed_in_actor'
import { signLink } from '#core/identity/index'
import type { SuccessResponse } from '#core/shared/contract/common'
import type { FileToken, GroupDataExport } from '#core/shared/contract/exports'
import { noSuchExport } from '../errors.js'
import { OWN_FORMAT } from '../exporters.js'
import { dropExports, keyOfExport, listExports, startExport } from '../services/start_export.js'
import { bulkExportValidator } from '../validators/bulk_export_validator.js'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Zips of many recipes, made by a job and kept for a day. */
export default class DataExportsController {
  /** `POST /recipes/bulk-actions/export` → 202 null. */
  async store(ctx: HttpContext): Promise<void> {
    const input = await ctx.request.validateUsing(bulkExportValidator)
    const { recipes, exportType: format = OWN_FORMAT, withHousehold = false } = input
    const wording = { name: ctx.t('exports.name'), locale: ctx.locale }
    await startExport(signedInActor(ctx), { ...wording, recipes, format, withHousehold })
    ctx.response.status(202).type('json').send('null')
  }

  /** `GET /recipes/bulk-actions/export` → GroupDataExport[]. */
  index(ctx: HttpContext): Promise<GroupDataExport[]> {
    return listExports(signedInActor(ctx), ctx.t('exports.name'))
  }

  /** `GET /recipes/bulk-actions/export/download?path=` with the `path` of the list. */
  async download(ctx: HttpContext): Promise<FileToken> {
    const id = queryOf(ctx).get('path')?.trim() ?? ''
    const file = UUID.test(id) && (await keyOfExport(signedInActor(ctx), id))
    if (!file) throw noSuchExport()
    return { fileToken: signLink('file', { file }) }
  }

  /** `GET /recipes/bulk-actions/export/{id}/download`. */
  async show(ctx: HttpContext): Promise<FileToken> {
    const file = await keyOfExport(signedInActor(ctx), pathId(ctx))
    if (!file) throw notFound()
    return { fileToken: signLink('file', { file }) }
  }

  /** `DELETE /recipes/bulk-actions/export/purge`. */
  async destroy(ctx: HttpContext): Promise<SuccessResponse> {
    const count = await dropExports(signedInActor(ctx))
    return { message: ctx.t('exports.purged', { count }), error: false }
  }
}
