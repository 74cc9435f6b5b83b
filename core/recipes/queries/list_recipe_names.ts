import { readRow, fixedStatement } from '#core/database/read'
import type { Audience } from '#core/recipe_index/index'
import { listRecipeIds } from './list_recipes.js'
import type { RecipeListRequest } from './recipe_list_request.js'

const names = fixedStatement(
  'recipes.names',
  `select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by w.at),
      '[]'::json)::text as items
    from unnest($1::uuid[]) with ordinality as w (id, at) join recipes r on r.id = w.id`
)

/** JSON text of `{id, name}[]`: all recipes that match, in their order, whatever page was asked for. */
export async function listRecipeNames(
  audience: Audience,
  request: RecipeListRequest
): Promise<string> {
  const ids = await listRecipeIds(audience, { ...request, page: 1 })
  const row = await readRow<{ items: string }>(names, [ids])
  return row?.items ?? '[]'
}
