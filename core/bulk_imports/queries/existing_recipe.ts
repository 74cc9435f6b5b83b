import { readRow, readRows, fixedStatement } from '#core/database/read'
import { findRecipeBySource, sourceKey } from '#core/recipes/index'
import type { FoundRecipe } from '../found_recipe.js'
import type { ItemContext, SavedRecipe } from '../run_item.js'

/**
 * Several recipes may come from one address; one that was renamed here had the name when it came.
 * Those of the item itself do not count: it may hold two of one name.
 */
const named = fixedStatement(
  'import-runs.known-recipe',
  `select r.id, r.name from recipes r left join recipe_sources s on s.recipe_id = r.id
    where r.group_id = $1 and r.source_key = $2 and r.deleted_at is null
      and lower($3) in (lower(r.name), lower(s.draft ->> 'name'))
      and not exists (select from import_item_recipes x
        where x.recipe_id = r.id and x.run_id = $4 and x.position = $5)
    order by r.created_at limit 1`
)

/** A recipe that came from another app under an id of that app. */
const sourced = fixedStatement(
  'import-runs.sourced-recipe',
  `select r.id, r.name from recipe_sources s join recipes r on r.id = s.recipe_id
    where s.importer = $2 and s.source_id = $3 and r.group_id = $1 and r.deleted_at is null
    order by r.created_at limit 1`
)

const noted = fixedStatement(
  'import-runs.noted-recipes',
  'select key from import_item_recipes where run_id = $1 and position = $2'
)

type ItemScope = Pick<ItemContext, 'run' | 'actor' | 'item'>

/** The group's recipe from an address; null when it has none, or the person wants it again. */
export async function recipeAt(
  { actor, item }: ItemScope,
  url: string
): Promise<SavedRecipe | null> {
  return item.again ? null : findRecipeBySource(actor, url)
}

/** The recipe that the group has already of what was found; null as with `recipeAt`. */
export async function existingRecipe(
  itemContext: ItemScope,
  found: FoundRecipe
): Promise<SavedRecipe | null> {
  const { run, actor, item } = itemContext
  const { name, url, isAlone, source } = found
  if (source) {
    const { importer, id } = source
    return item.again ? null : readRow<SavedRecipe>(sourced, [actor.groupId, importer, id])
  }
  if (isAlone && url !== null) return recipeAt(itemContext, url)
  const key = item.again ? null : sourceKey(url)
  if (key === null) return null
  return readRow<SavedRecipe>(named, [actor.groupId, key, name, run.runId, item.position])
}

/** Keys of an item's recipes that were seen to. */
export async function notedKeys({ run, item }: ItemScope): Promise<Set<string>> {
  const rows = await readRows<{ key: string }>(noted, [run.runId, item.position])
  return new Set(rows.map(({ key }) => key))
}
