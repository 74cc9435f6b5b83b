import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRows } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { translator, worded } from '#core/i18n/index'
import { type SureLine, sureLines } from '#core/ingredient_parsing/index'
import { enqueueReindexingOf } from '#core/recipe_index/index'
import { addEntries, type ReportEntry } from '#core/reports/index'
import { isPlainLine, roundQuantity } from '#core/shared/quantity'
import { recipePolicy } from '../policies/recipe_policy.js'
import { storeRevisionsOf } from '../services/bulk_sql.js'
import { factOfMany } from '../services/change_many.js'
import { type LockedOfMany, lockRecipes } from '../services/lock_recipe.js'
import { safeLine } from '../services/recipe_values.js'
import { lockReadingRun, noteProgress, PLAIN, type ReadingRun } from './reading_run.js'

/** Recipes of one transaction, and those of them that are read at the same time. */
const BATCH = 50
const AT_ONCE = 4

/** A line that is still text, as it is stored. */
interface PlainLine {
  position: number
  quantity: number | null
  note: string
  originalText: string | null
}

/** A recipe that waits; `version` is null for one that is in the trash by now. */
interface WaitingRecipe {
  id: string
  version: number | null
  language: string | null
  amountsOff: boolean | null
  lines: PlainLine[]
}

/** A recipe with what was read in its lines. */
interface ReadRecipeLines extends WaitingRecipe {
  read: (PlainLine & { sure: SureLine })[]
}

const waiting = fixedStatement(
  'recipes.waiting-for-reading',
  `select x.recipe_id as id, r.version, r.disable_amount as "amountsOff",
      (select s.draft ->> 'language' from recipe_sources s where s.recipe_id = r.id) as language,
      coalesce((select json_agg(json_build_object('position', i.position, 'quantity', i.quantity,
          'note', i.note, 'originalText', i.original_text) order by i.position)
        from recipe_ingredients i where i.recipe_id = r.id and ${PLAIN}), '[]'::json) as lines
    from reading_run_recipes x left join recipes r on r.id = x.recipe_id and r.deleted_at is null
    where x.run_id = $1 and x.status = 'waiting' order by x.recipe_id limit ${BATCH}`
)

const write = fixedStatement(
  'recipes.write-read-lines',
  `with line as (select * from jsonb_to_recordset($1::jsonb) as
        ("recipeId" uuid, position integer, quantity numeric, "unitId" uuid, "foodId" uuid, note text)),
      written as (update recipe_ingredients i set quantity = l.quantity, unit_id = l."unitId",
          food_id = l."foodId", note = l.note,
          original_text = case when btrim(coalesce(i.original_text, '')) = '' then i.note
            else i.original_text end
        from line l where i.recipe_id = l."recipeId" and i.position = l.position)
    update recipes set disable_amount = false, version = version + 1, date_updated = now(),
        updated_at = now()
      where id in (select "recipeId" from line) returning id, version`
)

const note = fixedStatement(
  'recipes.note-read-recipes',
  `update reading_run_recipes x set status = n.status, version = n.version, before = n.before
    from jsonb_to_recordset($2::jsonb) as n (id uuid, status text, version integer, before jsonb)
    where x.run_id = $1 and x.recipe_id = n.id`
)

const versions = fixedStatement(
  'recipes.versions-of',
  'select id, version from recipes where id = any($1::uuid[]) and deleted_at is null'
)

/** The versions of recipes, by their ids; those in the trash have none. */
export async function versionsOf({ trx }: Work, ids: string[]): Promise<Map<string, number>> {
  const rows = await queryIn<{ id: string; version: number }>(trx, versions, [ids])
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/**
 * Reads the ingredients of the next recipes of a run and keeps what was read surely. Those that somebody saved meanwhile wait
 * for the next batch. Answers false when none waits.
 */
export async function readBatch(
  actor: Actor,
  run: ReadingRun,
  signal: AbortSignal
): Promise<boolean> {
  const found = await readRows<WaitingRecipe>(waiting, [run.runId])
  if (found.length === 0) return false
  const read: ReadRecipeLines[] = []
  for (let first = 0; first < found.length; first += AT_ONCE) {
    signal.throwIfAborted()
    const some = found.slice(first, first + AT_ONCE)
    read.push(...(await Promise.all(some.map((one) => readLines(actor, run, { ...one, signal })))))
  }
  await work((unit) => keepBatch(unit, actor, run.runId, read))
  return true
}

async function readLines(
  actor: Actor,
  { locale }: ReadingRun,
  { signal, ...recipe }: WaitingRecipe & { signal: AbortSignal }
): Promise<ReadRecipeLines> {
  const lines = recipe.lines.filter((line) => isPlainLine({ ...line, ...NOTHING }))
  const language = recipe.language ?? locale
  const texts = lines.map((line) => line.note)
  const sure = await sureLines(actor, texts, { language, signal })
  const read = lines.flatMap((line, place) => {
    const parts = sure[place]
    return parts ? [{ ...line, sure: parts }] : []
  })
  return { ...recipe, lines, read }
}

const NOTHING = {
  unit: null,
  food: null,
  referencedRecipe: null,
  isFood: true,
  disableAmount: false,
}

/** Writes what was read, with its revisions, its place in the report and how far the run is. */
async function keepBatch(
  unit: Work,
  actor: Actor,
  runId: string,
  found: ReadRecipeLines[]
): Promise<void> {
  const run = await lockReadingRun(unit.trx, runId)
  if (run?.state !== 'reading') return
  const ids = found.map(({ id }) => id)
  const locked = new Map((await lockRecipes(unit.trx, actor, ids)).map((one) => [one.id, one]))
  const now = await versionsOf(unit, ids)
  // Those in the trash have no version; the others were not saved since their lines were read.
  const settled = found.filter(({ id, version }) => !now.has(id) || now.get(id) === version)
  const there = settled.flatMap((recipe) => {
    const guarded = locked.get(recipe.id)
    return guarded ? [{ recipe, guarded, isOpen: recipePolicy.update(actor, guarded) }] : []
  })
  const changed = there.filter(({ recipe, isOpen }) => isOpen && recipe.read.length > 0)
  const saved = await writeLines(unit, actor, changed)
  await queryIn(unit.trx, note, [
    runId,
    JSON.stringify(settled.map((recipe) => noted(recipe, saved.get(recipe.id)))),
  ])
  await addEntries(unit.trx, runId, entriesOf(run, there))
  await noteProgress(unit, run, {
    done: settled.length,
    recipes: changed.length,
    lines: changed.reduce((sum, { recipe }) => sum + recipe.read.length, 0),
    refused: there.filter(({ isOpen }) => !isOpen).length,
  })
}

/** A recipe that is there, with what the edit rule looks at and what it says. */
interface GuardedLines {
  recipe: ReadRecipeLines
  guarded: LockedOfMany
  isOpen: boolean
}

/** Answers the versions that the recipes have now. */
async function writeLines(
  unit: Work,
  actor: Actor,
  changed: GuardedLines[]
): Promise<Map<string, number>> {
  if (changed.length === 0) return new Map()
  const rows = changed.flatMap(({ recipe: { id, read } }) =>
    read.map(({ position, sure: { quantity, unitId, foodId, note: rest } }) => {
      const rounded = quantity === null ? null : roundQuantity(quantity)
      return { recipeId: id, position, quantity: rounded, unitId, foodId, note: safeLine(rest) }
    })
  )
  const saved = await queryIn<{ id: string; version: number }>(unit.trx, write, [
    JSON.stringify(rows),
  ])
  const ids = saved.map(({ id }) => id)
  await storeRevisionsOf(unit.trx, actor, ids)
  enqueueReindexingOf(unit, ids)
  const recipes = changed.map(({ guarded }) => guarded)
  unit.announce('recipes.updated', factOfMany(actor, recipes))
  return new Map(saved.map(({ id, version }) => [id, version]))
}

/** What is kept of a recipe so that it can be taken back: the version it has now, and what it was before. */
function noted({ id, read, amountsOff }: ReadRecipeLines, version: number | undefined) {
  if (version === undefined) return { id, status: 'left' }
  const lines = read.map(({ position, quantity, note: text, originalText }) => {
    return { position, quantity, note: text, originalText }
  })
  return { id, status: 'read', version, before: { amountsOff, lines } }
}

/** Only what somebody has to look at is named. */
function entriesOf({ locale }: ReadingRun, there: GuardedLines[]): ReportEntry[] {
  const t = translator(locale)
  return there.flatMap(({ recipe: { id, lines, read }, guarded: { name }, isOpen }) => {
    const entry = { success: false, recipeId: id }
    if (!isOpen) return [{ ...entry, message: worded(t, 'recipes.reading.refused', { name }) }]
    const count = lines.length - read.length
    return count > 0
      ? [{ ...entry, message: worded(t, 'recipes.reading.left', { name, count }) }]
      : []
  })
}
