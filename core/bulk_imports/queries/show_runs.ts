import { readRow, fixedStatement } from '#core/database/read'
import { timestampSql } from '#core/database/page_sql'
import type { FoundPage } from '#core/http/page_envelope'
import type { Actor } from '#core/http/actor'
import { sayAgain, type StoredPart } from '#core/i18n/index'
import type { ImportItemStatus } from '#core/shared/contract/imports'
import { archiveEnd, importable } from '../services/run_archive.js'
import { UNDO_PERIOD } from '../services/undo_items.js'

/** Runs in the list; older ones are found by their reports. */
const MOST = 50

const statuses = [
  'waiting',
  'reading',
  'done',
  'doubtful',
  'known',
  'changed',
  'failed',
  'undone',
  'kept',
] as const

const counts = statuses
  .map((status) => `'${status}', count(*) filter (where i.status = '${status}')`)
  .join(', ')

/** When what came in can be taken back no more. */
const undoEnd = `(r.created_at + interval '${UNDO_PERIOD}')`

/** Of a token nothing is shown. */
const server = `case when r.server is not null then json_build_object(
    'address', r.server -> 'address', 'version', r.server -> 'version', 'there', r.server -> 'there',
    'trouble', case when r.server -> 'trouble' is not null then json_build_object(
      'kind', r.server -> 'trouble', 'detail', r.server -> 'detail') end) end`

/** `$2` is the caller's household, `$3` their id, and `$4` whether they manage it. */
const run = `json_build_object('id', r.report_id, 'name', p.name, 'nameWords', p.name_words,
    'by', (select u.full_name from users u where u.id = r.user_id),
    'state', r.state, 'counts', c.counts, 'total', c.total,
    'recipes', (select count(*) from import_item_recipes x
      where x.run_id = r.report_id and x.status in ('done', 'doubtful')),
    'createdAt', ${timestampSql('r.created_at')}, 'canSteer', r.household_id = $2,
    'stage', r.stage, 'migration', r.migration, 'server', ${server},
    'canImport', ${importable} and r.household_id = $2,
    'canUndo', r.stage = 'import' and r.state = 'ended' and ${undoEnd} > now()
      and r.household_id = $2 and ($4::boolean or coalesce(r.user_id = $3, false))
      and (exists (select from import_item_recipes x where x.run_id = r.report_id
          and x.status in ('done', 'doubtful'))
        or exists (select from import_item_things x where x.run_id = r.report_id
          and x.status = 'done')),
    'until', ${timestampSql(`case r.stage when 'preview' then ${archiveEnd} else ${undoEnd} end`)})`

/** What recipes have, counted by name. */
const counted = (names: string) => `(select coalesce(json_object_agg(n.name, n.count), '{}') from (
    select e.name, count(*) as count from import_item_recipes x,
      jsonb_array_elements_text(x.contents -> '${names}') e (name)
      where x.run_id = r.report_id group by e.name) n)`

/** What became of things beside recipes, by kind. */
const things = `(select coalesce(json_object_agg(k.kind, k.counts), '{}') from (
    select n.kind, json_object_agg(n.status, n.count) as counts from (
      select x.kind, x.status, count(*) as count from import_item_things x
        where x.run_id = r.report_id group by 1, 2) n group by 1) k)`

const contents = `case when r.state = 'ended' and r.migration is not null then
    jsonb_build_object('parts', ${counted('parts')}, 'extras', ${counted('extras')},
      'things', ${things}) end`

/** How what came from a server compares to what is there. */
const parity = `case when r.state = 'ended' and r.server is not null then (
    select jsonb_build_object('came', count(*),
      'same', count(*) filter (where jsonb_array_length(x.differences) = 0),
      'differing', coalesce((select jsonb_object_agg(d.field, d.count) from (
        select e.value ->> 'field' as field, count(*) as count
        from import_item_recipes y, jsonb_array_elements(y.differences) e
        where y.run_id = r.report_id group by 1) d), '{}'))
    from import_item_recipes x where x.run_id = r.report_id and x.differences is not null) end`

const from = `import_runs r join reports p on p.id = r.report_id
    cross join lateral (select json_build_object(${counts}) as counts, count(*) as total
      from import_items i where i.run_id = r.report_id) c`

const list = fixedStatement(
  'import-runs.list',
  `select coalesce(json_agg(x.item order by x.created_at desc), '[]'::json) as item
    from (select ${run} as item, r.created_at from ${from} where r.group_id = $1
      order by r.created_at desc limit ${MOST}) x`
)

const one = fixedStatement(
  'import-runs.show',
  `select (${run}::jsonb || jsonb_build_object('contents', ${contents}, 'parity', ${parity})) as item from ${from} where r.group_id = $1 and r.report_id = $5`
)

/** Recipes in the trash are not linked; `first` is the place of the first one that is. */
const recipes = `select json_agg(json_build_object('name', coalesce(l.name, x.name),
      'slug', l.slug, 'status', x.status, 'message', coalesce(x.sentence, $4::jsonb ->> x.failure),
      'messageWords', x.sentence_words, 'doubts', x.doubts, 'contents', x.contents, 'differences', coalesce(x.differences, '[]'))
      order by x.place) as recipes,
      (array_agg(json_build_object('slug', l.slug, 'name', l.name) order by x.place)
        filter (where l.id is not null))[1] as first,
      (array_agg(x.sentence order by x.place) filter (where x.failure is not distinct from m.failure))[1] as sentence,
      (array_agg(x.sentence_words order by x.place) filter (where x.failure is not distinct from m.failure))[1] as words
    from import_item_recipes x
    left join recipes l on l.id = x.recipe_id and l.deleted_at is null and l.seen_by = 'group'
    where x.run_id = m.run_id and x.position = m.position`

/** Names of things that could not be read. */
const failedThings = `(select left(string_agg(x.name, ', ' order by x.name), 500)
    from import_item_things x where x.run_id = m.run_id and x.position = m.position and x.status = 'failed')`

/** Failures are worded by the texts that are handed in. */
const items = fixedStatement(
  'import-runs.items',
  `with matching as (select * from import_items i
        where i.run_id = $2 and ($3::text is null or i.status = $3))
    select (select count(*) from matching)::int as total, coalesce((
      select json_agg(json_build_object('position', m.position, 'label', m.label,
          'status', m.status, 'failure', m.failure, 'message', coalesce(e.sentence, ${failedThings}, $4::jsonb ->> m.failure),
          'messageWords', e.words, 'recipe', e.first, 'recipes', coalesce(e.recipes, '[]'),
          'things', m.source ->> 'things', 'thingCounts', coalesce((select json_object_agg(n.status, n.count) from (
            select x.status, count(*) as count from import_item_things x where x.run_id = m.run_id
              and x.position = m.position and x.kind = m.source ->> 'things' group by 1) n), '{}'))
        order by m.position)
      from (select * from matching order by position limit $5 offset $6) m
      cross join lateral (${recipes}) e), '[]'::json) as items
    from import_runs r where r.group_id = $1 and r.report_id = $2`
)

/** Runs of a group as JSON text in a reader's language, the newest first. */
export async function listRuns(actor: Actor, locale: string) {
  const row = await readRow<{ item: StoredName[] }>(list, viewOf(actor))
  return row && { item: JSON.stringify(row.item.map((stored) => saidRun(stored, locale))) }
}

/** A run of a group as JSON text in a reader's language, or null. */
export async function findRun(actor: Actor, id: string, locale: string) {
  const row = await readRow<{ item: StoredName }>(one, [...viewOf(actor), id])
  return row && { item: JSON.stringify(saidRun(row.item, locale)) }
}

/** A name or a message, with what was stored beside it to say it in the reader's language. */
interface StoredName {
  name: string
  nameWords: StoredPart[] | null
}

interface StoredMessage {
  message: string | null
  messageWords: StoredPart[] | null
}

interface StoredItem extends StoredMessage {
  recipes: StoredMessage[]
}

const saidRun = ({ nameWords, ...stored }: StoredName, locale: string) => ({
  ...stored,
  name: sayAgain(locale, stored.name, nameWords),
})

const saidMessage = ({ messageWords, ...item }: StoredMessage, locale: string) => ({
  ...item,
  message: item.message === null ? null : sayAgain(locale, item.message, messageWords),
})

const viewOf = ({ groupId, householdId, userId, admin, canManageHousehold }: Actor) => [
  groupId,
  householdId,
  userId,
  admin || canManageHousehold,
]

/** Which items of a run are wanted, in which language; `texts` words each kind of failure in it. */
export interface ItemsQuery {
  runId: string
  locale: string
  status: ImportItemStatus | null
  texts: Record<string, string>
  page: number
  perPage: number
}

/** A page of the items of a group's run; null when the group has no such run. */
export async function listItems(
  { groupId }: Actor,
  { runId, status, locale, texts, page, perPage }: ItemsQuery
): Promise<FoundPage | null> {
  const offset = (page - 1) * perPage
  const values = [groupId, runId, status, JSON.stringify(texts), perPage, offset]
  const found = await readRow<{ total: number; items: StoredItem[] }>(items, values)
  if (!found) return null
  const said = found.items.map(({ recipes: its, ...item }) => ({
    ...saidMessage(item, locale),
    recipes: its.map((recipe) => saidMessage(recipe, locale)),
  }))
  return { total: found.total, items: JSON.stringify(said) }
}

/** Whether a word names a status of items. */
export const isItemStatus = (word: string): word is ImportItemStatus =>
  statuses.some((status) => status === word)
