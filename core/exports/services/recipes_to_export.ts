import { cookbookList } from '#core/cookbooks/index'
import { fixedStatement, readRow, readRows } from '#core/database/read'
import { entryList, ruleList } from '#core/meal_plans/index'
import type { NamedList } from '#core/named_lists/named_list'
import { everyNamed } from '#core/named_lists/stream_named'
import { categoryList, tagList, toolList } from '#core/organizers/index'
import { foodList, labelList, unitList } from '#core/pantry/index'
import { recipesFor } from '#core/recipes/index'
import type { Recipe } from '#core/shared/contract/recipe'
import { hasPicture } from '#core/shared/pictures'
import { shoppingItems, shoppingLists } from '#core/shopping/index'
import type { HouseholdToExport, RecipeToExport, ThingsToExport } from '../exporters.js'
import { recipeAssets, storedPicture } from './recipe_files.js'
import { recipeForExport } from './recipe_json.js'

/** Whose recipes are taken along, and which. */
interface WantedRecipes {
  groupId: string
  householdId: string
  userId: string
  recipeIds: string[]
}

/** Recipes that are in memory at once. */
const BATCH = 20

const own = fixedStatement(
  'exports.own',
  `select r.id, o.rating::float8 as "ownRating", coalesce(o.is_favorite, false) as "isFavourite",
      coalesce((select json_agg(json_build_object('subject', t.subject,
          'text', coalesce(t.event_message, ''), 'at', t.timestamp, 'by', coalesce(u.full_name, ''))
          order by t.timestamp, t.id)
        from recipe_timeline_events t left join users u on u.id = t.user_id
        where t.recipe_id = r.id and t.event_type <> 'system'), '[]') as timeline
    from unnest($1::uuid[]) r (id)
    left join recipe_ratings o on o.recipe_id = r.id and o.user_id = $2`
)

type Own = { id: string } & Pick<RecipeToExport, 'ownRating' | 'isFavourite' | 'timeline'>

/** Recipes one after the other as exporters get them; those that are gone meanwhile are left out. */
export async function* recipesToExport(
  wanted: WantedRecipes,
  signal: AbortSignal
): AsyncGenerator<RecipeToExport> {
  for (let at = 0; at < wanted.recipeIds.length; at += BATCH) {
    signal.throwIfAborted()
    yield* await batchOf(wanted, wanted.recipeIds.slice(at, at + BATCH))
  }
}

async function batchOf(wanted: WantedRecipes, ids: string[]): Promise<RecipeToExport[]> {
  const found = await recipesFor(wanted, ids)
  const opinions = await readRows<Own>(own, [found.map(({ id }) => id), wanted.userId])
  const recipes = new Map(found.map((recipe) => [recipe.id, recipe]))
  const owns = new Map(opinions.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const recipe = recipes.get(id)
    return recipe ? toExport(recipe, owns.get(id)) : []
  })
}

function toExport(recipe: Recipe, opinion: Own | undefined): RecipeToExport {
  const { id, image } = recipe
  const { ownRating = null, isFavourite = false, timeline = [] } = opinion ?? {}
  return {
    recipe: recipeForExport(recipe),
    ownRating: ownRating !== null && ownRating > 0 ? ownRating : null,
    isFavourite,
    timeline,
    picture: async () => (hasPicture(image) ? storedPicture(id, image) : null),
    filesIn: (folder) => recipeAssets(recipe, folder),
  }
}

const lists: Record<keyof ThingsToExport, NamedList> = {
  labels: labelList,
  foods: foodList,
  units: unitList,
  categories: categoryList,
  tags: tagList,
  tools: toolList,
  cookbooks: cookbookList,
  mealplans: entryList,
  rules: ruleList,
  lists: shoppingLists,
  items: shoppingItems,
}

const named = fixedStatement(
  'exports.household',
  'select id, group_id as "groupId", name from households where id = $1'
)

/** A household as exporters get it, with what somebody of it sees; null for one that is gone. */
export async function householdToExport(
  owner: Omit<WantedRecipes, 'recipeIds'>
): Promise<HouseholdToExport | null> {
  const row = await readRow<Omit<HouseholdToExport, 'each'>>(named, [owner.householdId])
  return row && { ...row, each: (kind) => everyNamed(lists[kind], owner) }
}
