import { readRow, readRows, fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { shownSql } from '#core/recipe_index/index'
import { findRecipeBySource, sourceKey } from '#core/recipes/index'
import { recipeSlug } from '#core/shared/slug'
import { CONTENT_ID, type FoundRecipe } from '../found_recipe.js'
import type { ItemContext, RecipeChange, SavedRecipe } from '../run_item.js'

/**
 * Several recipes may come from one address; one that was renamed here had the name when it came.
 * Those of the item itself do not count: it may hold two of one name.
 */
const named = fixedStatement(
  'import-runs.known-recipe',
  `select r.id, r.name from recipes r left join recipe_sources s on s.recipe_id = r.id
    where r.group_id = $1 and r.source_key = $2 and r.deleted_at is null
      and ${shownSql('r', { user: '$6', household: '$7' })}
      and lower($3) in (lower(r.name), lower(s.draft ->> 'name'))
      and not exists (select from import_item_recipes x
        where x.recipe_id = r.id and x.run_id = $4 and x.position = $5)
    order by r.created_at limit 1`
)

/** What of a recipe and its source is read; what came before such was kept counts as unchanged. */
const columns = `r.id, r.name,
  coalesce(s.importer = $2 and s.content_hash <> $3, false) as "isChangedThere",
  coalesce(s.saved_version <> r.version, false) as "isChangedHere"`

const hasName = `lower($5) in (lower(r.name), lower(s.draft ->> 'name'))`

/**
 * A recipe that came from another app under an id of that app; two names under one id in one archive are two recipes. An id
 * that nobody else gives ($7) says enough; another one counts for its app and site ($8), and for an archive, which does not
 * say whose it is, together with the name.
 */
const sourced = fixedStatement(
  'import-runs.sourced-recipe',
  `select ${columns} from recipe_sources s join recipes r on r.id = s.recipe_id
    where s.source_id = $4 and r.group_id = $1 and r.deleted_at is null
      and ${shownSql('r', { user: '$9', household: '$10' })}
      and ($7::boolean or (s.importer = $2
        and case when $8::text is null then ${hasName} else s.source_site = $8 end))
      and (${hasName} or not exists (select from import_item_recipes x
          where x.recipe_id = r.id and x.run_id = $6))
    order by r.created_at limit 1`
)

/** Ids that are made so that no two are the same anywhere, and addresses. */
const UNIQUE = /^(?:[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}|https?:\/\/.+)$/i

/**
 * A recipe of an app without ids, which is one of other contents by now: it is known by its name, unless it came in the
 * same run, whose archive may hold two of one name.
 */
const namesake = fixedStatement(
  'import-runs.namesake',
  `select ${columns} from recipes r join recipe_sources s on s.recipe_id = r.id
    where r.group_id = $1 and r.slug = $4 and r.deleted_at is null
      and ${shownSql('r', { user: '$6', household: '$7' })}
      and s.importer = $2 and s.source_id like '${CONTENT_ID}%'
      and not exists (select from import_item_recipes x
        where x.recipe_id = r.id and x.run_id = $5)`
)

const readerOf = ({ userId, householdId }: Actor) => [userId, householdId]

interface SourcedRow extends SavedRecipe {
  isChangedThere: boolean
  isChangedHere: boolean
}

const noted = fixedStatement(
  'import-runs.noted-recipes',
  'select key from import_item_recipes where run_id = $1 and position = $2'
)

const notedItems = fixedStatement(
  'import-runs.noted-items',
  'select distinct position from import_item_recipes where run_id = $1 and position = any($2::int[])'
)

/** Which of several items were begun before. */
export async function notedPositions(
  runId: string,
  items: readonly { position: number }[]
): Promise<Set<number>> {
  const positions = items.map(({ position }) => position)
  const rows = await readRows<{ position: number }>(notedItems, [runId, positions])
  return new Set(rows.map(({ position }) => position))
}

/** A recipe that is there already, and where it changed since it came. */
export interface ExistingRecipe extends SavedRecipe {
  changed?: RecipeChange
}

type ItemScope = Pick<ItemContext, 'run' | 'actor' | 'item'>

/** By what of a recipe it is known whether the group has it. */
export type RecipeIdentity = Pick<FoundRecipe, 'name' | 'url' | 'isAlone' | 'source'>

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
  found: RecipeIdentity
): Promise<ExistingRecipe | null> {
  const { run, actor, item } = itemContext
  const { name, url, isAlone, source } = found
  if (source) return item.again ? null : sourcedRecipe(itemContext, found.name, source)
  if (isAlone && url !== null) return recipeAt(itemContext, url)
  const key = item.again ? null : sourceKey(url)
  if (key === null) return null
  return readRow<SavedRecipe>(named, [
    actor.groupId,
    key,
    name,
    run.runId,
    item.position,
    ...readerOf(actor),
  ])
}

async function sourcedRecipe(
  { run, actor }: ItemScope,
  name: string,
  { importer, id, site, contentHash }: NonNullable<FoundRecipe['source']>
): Promise<ExistingRecipe | null> {
  const values = [actor.groupId, importer, contentHash]
  const whose = [UNIQUE.test(id), site ?? null, ...readerOf(actor)]
  const row =
    (await readRow<SourcedRow>(sourced, [...values, id, name, run.runId, ...whose])) ??
    (id.startsWith(CONTENT_ID)
      ? await readRow<SourcedRow>(namesake, [
          ...values,
          recipeSlug(name),
          run.runId,
          ...readerOf(actor),
        ])
      : null)
  if (!row) return null
  const { isChangedThere, isChangedHere, ...recipe } = row
  if (isChangedThere) return { ...recipe, changed: isChangedHere ? 'both' : 'there' }
  return isChangedHere ? { ...recipe, changed: 'here' } : recipe
}

/** Keys of an item's recipes that were seen to. */
export async function notedKeys({ run, item }: ItemScope): Promise<Set<string>> {
  const rows = await readRows<{ key: string }>(noted, [run.runId, item.position])
  return new Set(rows.map(({ key }) => key))
}
