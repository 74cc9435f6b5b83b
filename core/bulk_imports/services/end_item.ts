import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { joinWorded, translator, ReaderText, worded } from '#core/i18n/index'
import { addEntry, type ReportEntry } from '#core/reports/index'
import type { ItemRecipeStatus } from '#core/shared/contract/imports'
import { storable } from '#core/text/index'
import { failureText } from '../item_failure.js'
import type { ClaimedItem, LockedRun, ItemFailure, RecipeEnd } from '../run_item.js'

/** An item at which something was done does not kill its process: its deaths are forgotten. */
const noted = fixedStatement(
  'import-runs.note-recipe',
  `with held as (
      update import_items set source = source - 'deaths', updated_at = now()
      where run_id = $1 and position = $2 and tries = $3 and status in ('reading', 'waiting')
      returning run_id, position)
    insert into import_item_recipes
        (run_id, position, key, place, name, status, failure, recipe_id, entry_id, sentence, doubts,
          contents, differences, sentence_words)
      select run_id, position, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13::jsonb, $14::jsonb,
          $15::jsonb
        from held
      on conflict do nothing returning position`
)

/** An item stands as the worst of its recipes. */
const ended = fixedStatement(
  'import-runs.end-item',
  `update import_items i set entry_id = $4, updated_at = now(),
      failure = coalesce($5, x.failures[1]),
      status = case when coalesce($5, x.failures[1]) is not null then 'failed'
        when x.doubtful then 'doubtful' when x.done then 'done'
        when x.changed then 'changed' else 'known' end
    from (select bool_or(status = 'doubtful') as doubtful, bool_or(status = 'done') as done,
        bool_or(status = 'changed') as changed,
        array_agg(failure order by place) filter (where status = 'failed') as failures
      from import_item_recipes where run_id = $1 and position = $2) x
    where i.run_id = $1 and i.position = $2 and i.tries = $3
      and i.status in ('reading', 'waiting') returning i.position`
)

/** An item, and the run that it belongs to. */
export interface LockedItem {
  run: LockedRun
  item: ClaimedItem
}

/** One recipe of an item: what tells it from the others, where it stands, and how it is called. */
export interface NotedRecipe {
  key: string
  place: number
  /** Null for an item that is one recipe as a whole. */
  name: string | null
}

type SavedEnd = Exclude<RecipeEnd, { status: 'failed' }>

/** Somebody else has the item in hand by now: what was done for it is to be undone. */
export class ItemLost extends Error {
  constructor() {
    super('the item is in another hand')
  }
}

/**
 * Writes down what became of a recipe of an item, with its line in the report, in the transaction
 * of what was done for it. Throws `ItemLost`.
 */
export async function noteRecipe(
  trx: TransactionClientContract,
  held: LockedItem,
  { key, place, name, ...end }: NotedRecipe & RecipeEnd
): Promise<void> {
  const { run, item } = held
  const hasFailed = end.status === 'failed'
  const doubts = hasFailed ? [] : (end.doubts ?? [])
  const findings = hasFailed ? undefined : wordedFindings(end, run.options.locale)
  const sentence = hasFailed ? end.sentence : findings
  const label = name === null ? item.label : `${item.label}: ${name}`
  const entryId = await addEntry(
    trx,
    run.runId,
    hasFailed ? failureEntry(held, end, label) : savedEntry(held, end, findings)
  )
  const rows = await queryIn(trx, noted, [
    ...keyOf(held),
    key,
    place,
    storable(hasFailed ? (name ?? item.label) : end.recipe.name),
    end.status,
    hasFailed ? end.failure : null,
    hasFailed ? null : end.recipe.id,
    entryId,
    sentence === undefined ? null : storable(String(sentence)),
    JSON.stringify(doubts),
    hasFailed || !end.contents ? null : JSON.stringify(storable(end.contents)),
    hasFailed || !end.recipe.differences ? null : JSON.stringify(storable(end.recipe.differences)),
    sentence instanceof ReaderText ? JSON.stringify(storable(sentence.parts)) : null,
  ])
  if (rows.length === 0) throw new ItemLost()
}

/**
 * Ends an item as its recipes ended, or as failed as a whole, which has a line of its own in the
 * report. Throws `ItemLost`.
 */
export async function endItem(
  trx: TransactionClientContract,
  held: LockedItem,
  why: ItemFailure | null
): Promise<void> {
  const entry = why && failureEntry(held, why, held.item.label)
  const entryId = entry && (await addEntry(trx, held.run.runId, entry))
  const rows = await queryIn(trx, ended, [...keyOf(held), entryId, why?.failure ?? null])
  if (rows.length === 0) throw new ItemLost()
}

const left = fixedStatement(
  'import-runs.leave-rest',
  `with rest as (update import_items set status = 'failed', failure = $2, updated_at = now()
        where run_id = $1 and status = 'waiting' returning position)
    select options ->> 'locale' as locale from import_runs
      where report_id = $1 and exists (select from rest)`
)

/** Fails all items of a run that still wait for one reason; one line of the report tells of all of them. */
export async function leaveRest(
  trx: TransactionClientContract,
  runId: string,
  failure: 'no-owner' | 'stopped'
): Promise<void> {
  const [rest] = await queryIn<{ locale: string }>(trx, left, [runId, failure])
  if (!rest) return
  const message = worded(translator(rest.locale), failureText(failure))
  await addEntry(trx, runId, { success: false, message })
}

const keyOf = ({ run, item }: LockedItem) => [run.runId, item.position, item.tries]

/** The peer's wording, in the language of the run's owner. */
function failureEntry(
  { run, item }: LockedItem,
  { failure, sentence }: ItemFailure,
  label: string
) {
  const t = translator(run.options.locale)
  const kind = item.source.kind === 'address' ? 'address' : 'entry'
  const key = failure === 'not-saved' ? 'not-saved' : `failed-${kind}`
  const message = worded(t, `imports.runs.entry-${key}`, { label })
  return { success: false, message, exception: sentence ?? worded(t, failureText(failure)) }
}

function savedEntry(
  { run }: LockedItem,
  { status, recipe }: SavedEnd,
  findings: ReaderText | undefined
): ReportEntry {
  const t = translator(run.options.locale)
  const message = worded(t, savedText(run, status), { name: recipe.name, findings })
  const { unread = 0 } = recipe
  const rest = unread > 0 ? [worded(t, 'imports.runs.entry-unread', { count: unread })] : []
  return { success: true, message: joinWorded([message, ...rest], ' · ') }
}

/** The peer words a migration otherwise than an import of many addresses. */
function savedText({ stage, migration }: LockedRun, status: Exclude<ItemRecipeStatus, 'failed'>) {
  if (stage === 'preview' && (status === 'done' || status === 'doubtful'))
    return 'imports.runs.entry-ready'
  return migration && status === 'done'
    ? 'imports.runs.entry-moved'
    : `imports.runs.entry-${status}`
}

/** Where a recipe changed since it came, or the parts of it that ask for a look, each once, with why; nothing where none does. */
function wordedFindings(
  { changed, doubts = [] }: SavedEnd,
  locale: string
): ReaderText | undefined {
  const t = translator(locale)
  if (changed) return worded(t, `imports.runs.changed-${changed}`)
  if (doubts.length === 0) return undefined
  const parts = Map.groupBy(doubts, ({ part }) => part)
  const looks = [...parts].map(([part, its]) => {
    const reasons = new Set(its.map(({ reason }) => reason))
    const why = [...reasons].map((reason) => worded(t, `imports.doubts.${reason}`))
    const what = worded(t, `imports.parts.${part}`)
    return joinWorded([what, ' (', joinWorded(why, ', '), ')'], '')
  })
  return joinWorded(looks, ', ')
}
