import { timestampSql } from '#core/database/page_sql'
import { readRow, fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { shownSql } from '#core/recipe_index/index'
import { sayAgain, type StoredPart } from '#core/i18n/index'
import type {
  ReportCategory,
  ReportEntryOut,
  ReportOut,
  ReportSummary,
} from '#core/shared/contract/reports'

const fields = `'timestamp', ${timestampSql('r.created_at')}, 'category', r.category,
  'groupId', r.group_id, 'name', r.name, 'status', r.status, 'id', r.id,
  'by', (select u.full_name from users u where u.id = r.user_id)`

const list = fixedStatement(
  'reports.list',
  `select coalesce(json_agg(json_build_object(${fields}, 'nameWords', r.name_words) order by r.created_at desc, r.id),
      '[]'::json) as item
    from reports r where r.group_id = $1 and ($2::text is null or r.category = $2)`
)

const summary = fixedStatement(
  'reports.summary',
  `select json_build_object(${fields}, 'nameWords', r.name_words) as item
    from reports r where r.group_id = $1 and r.id = $2`
)

const one = fixedStatement(
  'reports.show',
  `select json_build_object(${fields}, 'nameWords', r.name_words, 'entries', coalesce((
      select json_agg(json_build_object('reportId', e.report_id,
        'timestamp', ${timestampSql('e.created_at')}, 'success', e.success,
        'message', e.message, 'exception', e.exception,
        'messageWords', e.message_words, 'exceptionWords', e.exception_words, 'id', e.id, 'recipe',
        case when c.id is not null then json_build_object('slug', c.slug, 'name', c.name) end)
        order by e.position)
      from report_entries e left join recipes c on c.id = e.recipe_id and c.deleted_at is null
        and ${shownSql('c', { user: '$4', household: '$6' })}
      where e.report_id = r.id), '[]'::json),
      'reading', (select json_build_object('state', n.state, 'done', n.done, 'total', n.total,
        'until', ${timestampSql("(n.created_at + interval '30 days')")},
        'canUndo', n.state = 'read' and n.recipes > 0 and n.household_id = $6
          and n.created_at > now() - interval '30 days'
          and ($7::boolean or coalesce(n.user_id = $4, false)))
        from reading_runs n where n.report_id = r.id),
      'merge', (select json_build_object('kind', r.merge->>'kind', 'id', r.merge->>'id',
        'until', r.merge->>'until') where (r.merge->>'until')::timestamptz > now()),
      'hasRun', exists (select from import_runs i where i.report_id = r.id),
      'canDelete', r.status <> 'in-progress' and ($3::boolean or coalesce(r.user_id = $4, false)
        or ($5::boolean and coalesce(r.household_id = $6, false)))) as item
    from reports r where r.group_id = $1 and r.id = $2`
)

/** What was stored beside a sentence to say it in the reader's language. */
interface StoredSummary extends ReportSummary {
  nameWords: StoredPart[] | null
}

interface StoredEntry extends ReportEntryOut {
  messageWords: StoredPart[] | null
  exceptionWords: StoredPart[] | null
}

type StoredReport = StoredSummary & Omit<ReportOut, 'entries'> & { entries: StoredEntry[] }

const said = <Report extends StoredSummary>({ nameWords, ...report }: Report, locale: string) => ({
  ...report,
  name: sayAgain(locale, report.name, nameWords),
})

function saidEntry({ messageWords, exceptionWords, ...entry }: StoredEntry, locale: string) {
  const { message, exception } = entry
  return {
    ...entry,
    message: sayAgain(locale, message, messageWords),
    exception: sayAgain(locale, exception, exceptionWords),
  }
}

/** Reports of a group in a reader's language, the newest first; of one category or of all. */
export async function listReports(
  groupId: string,
  category: ReportCategory | null,
  locale: string
): Promise<ReportSummary[]> {
  const row = await readRow<{ item: StoredSummary[] }>(list, [groupId, category])
  return (row?.item ?? []).map((report) => said(report, locale))
}

/** A report of a group without its entries in a reader's language, or null. */
export async function findReportSummary(
  groupId: string,
  id: string,
  locale: string
): Promise<ReportSummary | null> {
  const row = await readRow<{ item: StoredSummary }>(summary, [groupId, id])
  return row && said(row.item, locale)
}

/** A report of the actor's group with its entries in a reader's language, or null. Who may delete it: `deleteReport`. */
export async function findReport(
  actor: Actor,
  id: string,
  locale: string
): Promise<ReportOut | null> {
  const { groupId, userId, householdId, admin, canManage, canManageHousehold } = actor
  const values = [
    groupId,
    id,
    admin || canManage,
    userId,
    canManageHousehold,
    householdId,
    admin || canManageHousehold,
  ]
  const row = await readRow<{ item: StoredReport }>(one, values)
  if (!row) return null
  const { entries, ...report } = said(row.item, locale)
  return { ...report, entries: entries.map((entry) => saidEntry(entry, locale)) }
}
