import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import type { Work } from '#core/events/index'
import type { ReadingStatus } from '#core/shared/contract/imports'
import { storable } from '#core/text/index'
import { type ImportInput, type ReadingSnapshot, storedSource } from '#core/imports/server'
import type { RecipeDraft } from '#core/recipes/recipe_draft'
import { countDoubts } from '#core/recipe_text/index'
import { type ReadingOptions, readingFolder } from './reading.js'

/** Whose reading it is. */
export interface ReadingOwner {
  userId: string
  groupId: string
  householdId: string
}

/** A reading that begins. */
export interface NewReading {
  id: string
  given: ImportInput
  options: ReadingOptions
}

/** What was found. */
export interface FoundDrafts extends ReadingSnapshot {
  drafts: RecipeDraft[]
  importer: string
}

/** Notes a reading, or begins one anew; nothing is read yet. */
export async function noteReading(
  unit: Work,
  { userId, groupId, householdId }: ReadingOwner,
  { id, given, options }: NewReading
): Promise<void> {
  const { source } = storedSource(readingFolder(id), given)
  await unit.trx.rawQuery(
    `insert into import_readings (id, group_id, household_id, user_id, kind, source, options)
      values (?, ?, ?, ?, ?, ?::jsonb, ?::jsonb)
      on conflict (id) do update set status = 'reading', progress = 0, failure = null, tries = 0,
        options = excluded.options, updated_at = now()`,
    [id, groupId, householdId, userId, given.kind, json(source), json(options)]
  )
  publishReading(unit, { userId, groupId, householdId }, id)
}

/** Notes what was found, if the reading is still waited for; answers whether it is. */
export async function noteFound(
  unit: Work,
  owner: ReadingOwner,
  { id, found }: { id: string; found: FoundDrafts }
): Promise<boolean> {
  const { drafts, importer, hasPage, pictures } = found
  const { rows } = await unit.trx.rawQuery<{ rows: unknown[] }>(
    `update import_readings set status = 'ready', progress = 1, failure = null, drafts = ?::jsonb,
        doubts = ?, importer = ?, has_page = ?, pictures = ?, updated_at = now()
      where id = ? and status = 'reading' returning id`,
    [json(drafts), countDoubts(firstDraft(drafts)), importer, hasPage, pictures, id]
  )
  publishReading(unit, owner, id)
  return rows.length > 0
}

/** A file that became a recipe as it was, without anything to look at. */
export interface SavedFile {
  id: string
  name: string
  type: string
  /** The recipe's id. */
  recipe: string
}

/** Notes a file that is a recipe already, within the change that made it one. */
export async function noteSaved(
  unit: Work,
  owner: ReadingOwner,
  { id, name, type, recipe }: SavedFile
): Promise<void> {
  await unit.trx.table('import_readings').insert({
    id,
    group_id: owner.groupId,
    household_id: owner.householdId,
    user_id: owner.userId,
    kind: 'file',
    status: 'saved',
    progress: 1,
    source: json({ files: [{ name, type }] }),
    importer: 'archive',
    recipe_id: recipe,
  })
  publishReading(unit, owner, id)
}

const move = fixedStatement(
  'imports.move-reading',
  `update import_readings set status = $3, failure = $4, updated_at = now(), recipe_id = $5
    where id = $1 and status = $2 returning user_id as "userId", group_id as "groupId",
      household_id as "householdId"`
)

/** Moves a reading from one state to another; answers whether it was in that state. */
export async function moveReading(
  unit: Work,
  id: string,
  change: { from: ReadingStatus; to: ReadingStatus; failure?: string; recipeId?: string }
): Promise<boolean> {
  const { from, to, failure = null, recipeId = null } = change
  const [owner] = await queryIn<ReadingOwner>(unit.trx, move, [id, from, to, failure, recipeId])
  if (owner) publishReading(unit, owner, id)
  return owner !== undefined
}

/** Tells a reading's person, and nobody else, that it changed. */
export function publishReading({ announce }: Work, owner: ReadingOwner, readingId: string): void {
  const { userId: actorId, groupId, householdId } = owner
  announce('reading.changed', { groupId, householdId, actorId, readingId })
}

const json = (value: unknown) => JSON.stringify(storable(value))

function firstDraft(drafts: RecipeDraft[]): RecipeDraft {
  const [first] = drafts
  if (!first) throw new Error('A reading without a draft is none')
  return first
}
