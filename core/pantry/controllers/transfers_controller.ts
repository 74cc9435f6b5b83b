import type { HttpContext } from '@adonisjs/core/http'
import { routeKind } from '#core/http/route_table'
import { signedInActor } from '#core/http/signed_in_actor'
import type { PantryImportReport } from '#core/shared/contract/pantry'
import type { PantryKind } from '../kinds.js'
import { findDuplicates } from '../queries/find_duplicates.js'
import { listAll } from '../queries/list_all.js'
import { importPantry } from '../services/import_pantry.js'
import { fromCsv, toCsv, toRows, type TransferKind } from '../transfer.js'
import { exportValidator, transferValidator } from '#core/http/transfer_validator'

/** Foods, units and labels as files, and those that are there twice (all ours); the kind is the route's. */
export default class TransfersController {
  /** `GET /{kind}/duplicates` → `DuplicatePair[]`. */
  async duplicates(ctx: HttpContext): Promise<void> {
    const kind: PantryKind = kindOf(ctx) === 'units' ? 'units' : 'foods'
    ctx.response.type('json').send(await findDuplicates(kind, signedInActor(ctx).groupId))
  }

  /** `GET /{kind}/export?format=csv|json`. */
  async show(ctx: HttpContext): Promise<void> {
    const { format = 'json' } = await exportValidator.validate(ctx.request.qs())
    const kind = kindOf(ctx)
    const rows = toRows(kind, await listAll(signedInActor(ctx), kind))
    ctx.response.header('Content-Disposition', `attachment; filename="${kind}.${format}"`)
    ctx.response.type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json')
    ctx.response.send(format === 'csv' ? toCsv(kind, rows) : JSON.stringify({ items: rows }))
  }

  /** `POST /{kind}/import` `{csv}` or `{items}`, `{preview}` → `PantryImportReport`. */
  async store(ctx: HttpContext): Promise<PantryImportReport> {
    const { csv, items = [], preview } = await ctx.request.validateUsing(transferValidator)
    const kind = kindOf(ctx)
    const rows = csv === undefined ? items : fromCsv(kind, csv)
    return importPantry(signedInActor(ctx), { kind, rows, preview })
  }
}

function kindOf(ctx: HttpContext): TransferKind {
  const kind = routeKind(ctx)
  return kind === 'labels' || kind === 'units' ? kind : 'foods'
}
