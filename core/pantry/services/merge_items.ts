import db from '@adonisjs/lucid/services/db'
import { timestampSql } from '#core/database/page_sql'
import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { refuseUnlessOrganizer } from '#core/organizers/index'
import { type Translator, worded } from '#core/i18n/index'
import { runReported, type Reporting } from '#core/reports/index'
import { searchText } from '#core/shared/search_text'
import { sameItem } from '../errors.js'
import { pantryKinds, type PantryKind } from '../kinds.js'
import { references } from '../references.js'
import { reindexFood } from './reindex_food.js'
import { addAliases, aliasesIn, lockItems, announceItem, type StoredItem } from './write_item.js'

/** Which of two foods or units goes, and into which. */
export interface MergeRequest {
  kind: PantryKind
  from: string
  to: string
}

/**
 * Merges one food or unit into another: lines that name it, its names (as aliases) and its on-hand
 * marks move, then it is deleted. Both are locked, and a recipe that is being saved locks what it
 * names, so that neither loses the other's change. A report in the caller's language says how it
 * ended. Answers the id under which it can be undone. Throws `E_NOT_ALLOWED`, `E_SAME_ITEM` (400)
 * and `E_NOT_FOUND`.
 */
export async function mergeItems(
  actor: Actor,
  { kind, from, to }: MergeRequest,
  t: Translator
): Promise<string> {
  refuseUnlessOrganizer(actor)
  if (from === to) throw sameItem()
  const report = await reportOf(actor, { kind, from, to }, t)
  return runReported(actor, report, async (unit) => {
    const locked = await lockItems(unit.trx, actor.groupId, kind, [from, to])
    const [gone, kept] = [from, to].map((id) => locked.find((item) => item.id === id))
    if (!gone || !kept) throw notFound()
    await forgetOldMerges(unit, actor.groupId)
    const { id, until } = await record(unit, actor, { kind, gone, kept })
    await moveLines(unit, id, kind, { from, to })
    await unit.trx.from(kind).where('id', from).delete()
    if (kind === 'foods') await reindexFood(unit, [to])
    announceItem(unit, actor, `${pantryKinds[kind].fact}.deleted`, gone)
    announceItem(unit, actor, `${pantryKinds[kind].fact}.updated`, kept)
    const entries = [{ success: true, message: worded(t, `pantry.merged.${kind}`) }]
    return { answer: id, end: { status: 'success', entries, merge: { kind, id, until } } }
  })
}

/** Names both, so that a merge of what is not there needs no report. */
async function reportOf(
  { groupId }: Actor,
  { kind, from, to }: MergeRequest,
  t: Translator
): Promise<Reporting> {
  const rows: { id: string; name: string }[] = await db
    .from(kind)
    .select('id', 'name')
    .where('group_id', groupId)
    .whereIn('id', [from, to])
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  if (names.size < 2) throw notFound()
  const name = worded(t, 'pantry.merge', { from: names.get(from), to: names.get(to) })
  return { category: 'merge', name, wording: () => worded(t, 'pantry.merge-failed') }
}

/** A merge can be undone for thirty days. */
export const UNDOABLE = `interval '30 days'`

async function forgetOldMerges({ trx }: Work, groupId: string): Promise<void> {
  await trx.rawQuery(
    `delete from pantry_merges where group_id = ? and created_at < now() - ${UNDOABLE}`,
    [groupId]
  )
}

/** Moves names and marks, and writes down what has to be known to undo it. */
async function record(
  { trx }: Work,
  actor: Actor,
  { kind, gone, kept }: { kind: PantryKind; gone: StoredItem; kept: StoredItem }
): Promise<{ id: string; until: string }> {
  const aliases = await aliasesIn(trx, kind, gone.id)
  const added = await addAliases(trx, kind, kept.id, namesFor(kept, gone, aliases))
  const marks = kind === 'foods' ? await moveMarks(trx, gone.id, kept.id) : noMarks
  const { rows } = await trx.rawQuery<{ rows: [{ id: string; until: string }] }>(
    `insert into pantry_merges (group_id, user_id, kind, to_id, item, aliases, households,
        added_aliases, added_households)
      select ?, ?, ?, ?, to_jsonb(t), ?::jsonb, ?::jsonb, ?::jsonb, ?::jsonb
      from ${kind} t where t.id = ?
      returning id, ${timestampSql(`(created_at + ${UNDOABLE})`)} as until`,
    [
      actor.groupId,
      actor.userId,
      kind,
      kept.id,
      ...[aliases, marks.of, added, marks.added].map((list) => JSON.stringify(list)),
      gone.id,
    ]
  )
  return rows[0]
}

/** The names of what goes that are not the other's own already. */
function namesFor(stored: StoredItem, gone: StoredItem, aliases: string[]) {
  const own = new Set([stored.name, stored.plural_name])
  const names = [gone.name, String(gone.plural_name ?? ''), ...aliases]
  return [...new Set(names)]
    .filter((name) => name !== '' && !own.has(name))
    .map((name) => ({ name, folded: searchText(name) }))
}

interface Marks {
  of: string[]
  added: string[]
}

const noMarks: Marks = { of: [], added: [] }

async function moveMarks(trx: Work['trx'], from: string, to: string): Promise<Marks> {
  const own: { id: string }[] = await trx
    .from('household_foods')
    .select('household_id as id')
    .where('food_id', from)
  const { rows } = await trx.rawQuery<{ rows: { id: string }[] }>(
    `insert into household_foods (household_id, food_id)
      select household_id, ? from household_foods where food_id = ?
      order by household_id on conflict do nothing returning household_id as id`,
    [to, from]
  )
  return { of: own.map(({ id }) => id), added: rows.map(({ id }) => id) }
}

async function moveLines(
  { trx }: Work,
  mergeId: string,
  kind: PantryKind,
  { from, to }: { from: string; to: string }
): Promise<void> {
  const { key } = pantryKinds[kind]
  for (const { table, line } of references) {
    await trx.rawQuery(
      `with moved as (update ${table} x set ${key} = ? where x.${key} = ? returning ${line} as line)
        insert into pantry_merge_lines (merge_id, source, line)
          select distinct ?::uuid, ?, line from moved`,
      [to, from, mergeId, table]
    )
  }
}
