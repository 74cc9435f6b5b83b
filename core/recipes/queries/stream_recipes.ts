import { readRow, type Statement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { summaryPairs } from './recipe_sql.js'

/** Recipes that are read at once: about half a megabyte of text. */
const PIECE = 500

const pieceOf: Statement = {
  name: 'recipes.piece',
  text: `select coalesce(json_agg(json_build_object(${summaryPairs('$2', '+00:00')}) order by p.n)::text, '[]') as items
    from unnest($1::uuid[]) with ordinality p (id, n) join recipes r on r.id = p.id and r.deleted_at is null`,
}

/**
 * The text of a JSON array of recipes, piece by piece, so that a list of any length takes the same memory. A recipe that is deleted
 * while the list is sent is left out.
 */
export async function* recipesText(actor: Actor, ids: string[]): AsyncGenerator<string> {
  yield '['
  let isFirst = true
  for (let at = 0; at < ids.length; at += PIECE) {
    const values = [ids.slice(at, at + PIECE), actor.householdId]
    const row = await readRow<{ items: string }>(pieceOf, values)
    const items = row?.items.slice(1, -1)
    if (!items) continue
    yield isFirst ? items : `,${items}`
    isFirst = false
  }
  yield ']'
}
