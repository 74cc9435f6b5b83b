import { timestampSql } from '#core/database/page_sql'
import { readRow, fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { recipeIdOf } from '#core/recipes/index'
import type { RecipeSourceOut } from '#core/shared/contract/imports'
import type { StoredSource } from '#core/imports/server'

/** What a recipe was read from, and the recipe's id. */
export interface FoundSource {
  recipeId: string
  source: RecipeSourceOut
  /** A text or file as it was handed in. */
  given: StoredSource | null
}

const statement = fixedStatement(
  'imports.source',
  `select json_build_object('kind', s.kind, 'url', s.url, 'importer', s.importer,
      'readAt', ${timestampSql('s.read_at')}, 'recipe', s.draft, 'hasPage', s.has_page,
      'pictures', s.pictures, 'text', s.given->>'text', 'readable',
      s.has_page or s.pictures > 0 or s.given is not null) as source, s.given
    from recipe_sources s where s.recipe_id = $1`
)

/** What a recipe of the caller's group was read from; null for one by hand. Throws `E_NOT_FOUND`. */
export async function findSource(actor: Actor, slug: string): Promise<FoundSource | null> {
  const recipeId = await recipeIdOf(actor, slug)
  const row = await readRow<Omit<FoundSource, 'recipeId'>>(statement, [recipeId])
  return row ? { recipeId, ...row } : null
}
