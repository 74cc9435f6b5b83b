import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import type { Work } from '#core/events/index'
import type { RecipeDraft } from '#core/recipes/recipe_draft'
import { countDoubts } from '#core/recipe_text/index'
import { type ReadingOwner, publishReading } from './store_reading.js'

/** One of a reading's recipes, from 0, and the recipe it became; null when it was put away. */
export interface EndedRecipe {
  which: number
  recipeId: string | null
}

const end = fixedStatement(
  'imports.end-recipe',
  `insert into import_reading_ends (reading_id, position, recipe_id) values ($1, $2, $3)
    on conflict do nothing returning position`
)

const goOn = fixedStatement(
  'imports.end-reading',
  `update import_readings set status = $2, doubts = $3, updated_at = now(),
      recipe_id = coalesce($4::uuid, recipe_id)
    where id = $1`
)

/**
 * Ends one of a reading's recipes, and the reading with the last of them. Answers how many are left;
 * null when that one was not open.
 */
export async function endRecipe(
  unit: Work,
  id: string,
  { which, recipeId }: EndedRecipe
): Promise<number | null> {
  const { trx } = unit
  const reading = await lockReady(trx, id)
  if (!reading) return null
  const ended = await queryIn(trx, end, [id, which, recipeId])
  if (ended.length === 0) return null
  const open = await openDrafts(trx, id, reading.drafts)
  const [next] = open
  const doubts = next ? countDoubts(next) : 0
  await queryIn(trx, goOn, [id, next ? 'ready' : 'saved', doubts, recipeId])
  publishReading(unit, reading, id)
  return open.length
}

/** One at a time ends recipes of a reading, so that the last one is known as the last. */
async function lockReady(trx: TransactionClientContract, id: string) {
  const { rows } = await trx.rawQuery<{ rows: (ReadingOwner & { drafts: RecipeDraft[] })[] }>(
    `select user_id as "userId", group_id as "groupId", household_id as "householdId", drafts
      from import_readings where id = ? and status = 'ready' for update`,
    [id]
  )
  return rows[0] ?? null
}

async function openDrafts(trx: TransactionClientContract, id: string, drafts: RecipeDraft[]) {
  const { rows } = await trx.rawQuery<{ rows: { position: number }[] }>(
    'select position from import_reading_ends where reading_id = ?',
    [id]
  )
  const ended = new Set(rows.map(({ position }) => position))
  return drafts.filter((_, at) => !ended.has(at))
}
