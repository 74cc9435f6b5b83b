import type { HttpContext } from '@adonisjs/core/http'
import { findNamed, sortableOf } from '#core/named_lists/named_list'
import { readPage } from '#core/http/page'
import { routeKind } from '#core/http/route_table'
import { signedInActor } from '#core/http/signed_in_actor'
import { exportValidator, transferValidator } from '#core/http/transfer_validator'
import type { PantryImportReport } from '#core/shared/contract/pantry'
import { formatCsv, parseCsv } from '#core/text/index'
import { organizerKinds, type OrganizerKind } from '../kinds.js'
import { importOrganizers } from '../services/import_organizers.js'

const all = new URLSearchParams({ perPage: '-1', orderBy: 'name', orderDirection: 'asc' })

/** Categories, tags and tools as files of names (ours); the kind is the route's. */
export default class OrganizerFilesController {
  /** `GET /organizers/{kind}/export?format=csv|json`. */
  async show(ctx: HttpContext): Promise<void> {
    const { format = 'json' } = await exportValidator.validate(ctx.request.qs())
    const kind = kindOf(ctx)
    const { list } = organizerKinds[kind]
    const { items } = await findNamed(list, signedInActor(ctx), readPage(all, sortableOf(list)))
    const names = (JSON.parse(items) as { name: string }[]).map(({ name }) => ({ name }))
    ctx.response.header('Content-Disposition', `attachment; filename="${kind}.${format}"`)
    ctx.response.type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json')
    const rows = [['name'], ...names.map(({ name }) => [name])]
    ctx.response.send(format === 'csv' ? formatCsv(rows) : JSON.stringify({ items: names }))
  }

  /**
   * `POST /organizers/{kind}/import` `{csv}` or `{items}`; of a table the column `name` counts,
   * else the first.
   */
  async store(ctx: HttpContext): Promise<PantryImportReport> {
    const { csv, items = [], preview } = await ctx.request.validateUsing(transferValidator)
    const names =
      csv === undefined ? items.map((item) => Reflect.get(item, 'name')) : namesIn(parseCsv(csv))
    return importOrganizers(signedInActor(ctx), { kind: kindOf(ctx), names, preview })
  }
}

function namesIn([header = [], ...rows]: string[][]): string[] {
  const at = header.findIndex((column) => column.trim().toLowerCase() === 'name')
  return rows.map((cells) => cells[Math.max(at, 0)] ?? '')
}

function kindOf(ctx: HttpContext): OrganizerKind {
  const kind = routeKind(ctx)
  return kind === 'tags' || kind === 'tools' ? kind : 'categories'
}
