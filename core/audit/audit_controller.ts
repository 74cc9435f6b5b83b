import type { HttpContext } from '@adonisjs/core/http'
import { timestampSql } from '#core/database/page_sql'
import { queryOf, readPage } from '#core/http/page'
import { listAddress, pageText } from '#core/http/page_envelope'
import { signedInActor } from '#core/http/signed_in_actor'
import { exportValidator } from '#core/http/transfer_validator'
import { findNamed, sortableOf, type NamedList } from '#core/named_lists/named_list'
import type { AuditEntry } from '#core/shared/contract/audit'
import { formatCsv } from '#core/text/index'

/** Entries of one file or page: years of a family, weeks of a large site; a filter by time reaches the others. */
const MOST = 10_000

/** Entries of the whole site, as `AuditEntry`. */
const auditList: NamedList = {
  name: 'audit.entries',
  ownedBy: 'site',
  from: 'audit_entries t',
  item: () => `json_build_object('id', t.id, 'createdAt', ${timestampSql('t.created_at')}, 'act', t.act,
    'actorId', t.actor_id, 'actorName', t.actor_name, 'userId', t.user_id, 'userName', t.user_name,
    'subject', t.subject, 'details', t.details, 'network', t.network, 'userAgent', t.user_agent)`,
  sortable: {
    created_at: 't.created_at',
    act: 't.act',
    actor_name: 'lower(t.actor_name)',
    user_name: 'lower(t.user_name)',
  },
  filterable: {
    id: ['uuid', 't.id'],
    created_at: ['timestamptz', 't.created_at'],
    act: ['text', 't.act'],
    actor_id: ['uuid', 't.actor_id'],
    actor_name: ['text', 't.actor_name'],
    user_id: ['uuid', 't.user_id'],
    user_name: ['text', 't.user_name'],
    network: ['text', 't.network'],
  },
  searched: ['lower(t.actor_name)', 'lower(t.user_name)', 'lower(t.subject)'],
  isFolded: false,
}

const columns = [
  'createdAt',
  'act',
  'actorName',
  'userName',
  'subject',
  'details',
  'network',
  'userAgent',
] as const satisfies (keyof AuditEntry)[]

/** Who did what on the site, for its administrators. */
export default class AuditController {
  /** `GET /admin/audit` → page of `AuditEntry`, the newest first. */
  async index(ctx: HttpContext): Promise<void> {
    const at = listAddress(ctx)
    const request = readPage(at.query, sortableOf(auditList))
    // A list of all would be made in memory.
    if (request.perPage === -1) request.perPage = MOST
    const found = await findNamed(auditList, signedInActor(ctx), request)
    ctx.response.type('json').send(pageText(request, found, at))
  }

  /** `GET /admin/audit/export?format=csv|json`: the newest of those that the same search and filter find. */
  async export(ctx: HttpContext): Promise<void> {
    const { format = 'json' } = await exportValidator.validate(ctx.request.qs())
    const query = queryOf(ctx)
    query.set('page', '1')
    query.set('perPage', String(MOST))
    // In their own order even where they are searched for.
    query.set('orderBy', 'created_at')
    const request = readPage(query, sortableOf(auditList))
    const { items } = await findNamed(auditList, signedInActor(ctx), request)
    ctx.response.header('Content-Disposition', `attachment; filename="audit.${format}"`)
    ctx.response.type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json')
    ctx.response.send(format === 'csv' ? toCsv(items) : `{"items":${items}}`)
  }
}

function toCsv(items: string): string {
  const entries = JSON.parse(items) as AuditEntry[]
  const rows = entries.map((entry) => columns.map((column) => cell(entry[column])))
  return formatCsv([[...columns], ...rows])
}

const cell = (value: AuditEntry[keyof AuditEntry]) =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
