import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'

/** The text that clients know the event by; screens translate it. */
const note = fixedStatement(
  'recipes.note-creation',
  `insert into recipe_timeline_events
      (recipe_id, group_id, user_id, subject, event_type, timestamp)
    select id, group_id, user_id, 'Recipe Created', 'system', created_at from recipes where id = $1`
)

/** Begins a recipe's timeline with its creation. */
export async function noteCreation(
  trx: TransactionClientContract,
  recipeId: string
): Promise<void> {
  await queryIn(trx, note, [recipeId])
}
