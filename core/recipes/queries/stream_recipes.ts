import { readRow, fixedStatement } from '#core/database/read'
import { arrayText, framed } from '#core/http/json_pieces'
import { pageFrame, type ListAddress } from '#core/http/page_envelope'
import { type Audience, arrayOfTexts, summaryText } from '#core/recipe_index/index'
import { listRecipeIds } from './list_recipes.js'
import type { RecipeListRequest } from './recipe_list_request.js'

/** Recipes that are read at once: about half a megabyte of text. */
const PIECE = 500

const pieceOf = fixedStatement(
  'recipes.piece',
  `select ${arrayOfTexts(summaryText('$2', '+00:00'), 'p.n')} as items
    from unnest($1::uuid[]) with ordinality p (id, n) join recipes r on r.id = p.id and r.deleted_at is null`
)

/**
 * The JSON text of a list of all recipes that match (`perPage=-1`), piece by piece, so that one of
 * any length takes the same memory. What they are is found before this answers.
 */
export async function streamRecipes(
  audience: Audience,
  request: RecipeListRequest,
  at: ListAddress
): Promise<AsyncGenerator<string>> {
  const ids = await listRecipeIds(audience, request)
  return framed(pageFrame(request, ids.length, at), recipesText(audience, ids))
}

/**
 * The text of a JSON array of recipes in the order of their ids. A recipe that is deleted while it is
 * sent is left out.
 */
export const recipesText = (audience: Audience, ids: string[]): AsyncGenerator<string> =>
  arrayText(piecesOf(audience, ids))

async function* piecesOf(audience: Audience, ids: string[]): AsyncGenerator<string> {
  for (let at = 0; at < ids.length; at += PIECE) {
    const values = [ids.slice(at, at + PIECE), audience.householdId]
    const row = await readRow<{ items: string }>(pieceOf, values)
    yield row?.items.slice(1, -1) ?? ''
  }
}
