import { fixedStatement, readRow } from '#core/database/read'
import { recipeFor } from '#core/recipes/index'
import { hasPicture } from '#core/shared/pictures'
import { recipeImageKey } from '#core/storage/index'
import type { RecipeToExport } from '../exporters.js'
import { recipeAssets, storedFile } from './recipe_files.js'
import { recipeForExport } from './recipe_json.js'

/** Whose recipes are taken along, and which. */
interface WantedRecipes {
  groupId: string
  householdId: string
  userId: string
  recipeIds: readonly string[]
}

const own = fixedStatement(
  'exports.own',
  `select (select o.rating::float8 from recipe_ratings o
        where o.recipe_id = $1 and o.user_id = $2 and o.rating > 0) as "ownRating",
      coalesce((select o.is_favorite from recipe_ratings o
        where o.recipe_id = $1 and o.user_id = $2), false) as "isFavourite",
      coalesce((select json_agg(json_build_object('subject', t.subject,
          'text', coalesce(t.event_message, ''), 'at', t.timestamp, 'by', coalesce(u.full_name, ''))
          order by t.timestamp, t.id)
        from recipe_timeline_events t left join users u on u.id = t.user_id
        where t.recipe_id = $1 and t.event_type <> 'system'), '[]') as timeline`
)

type Own = Pick<RecipeToExport, 'ownRating' | 'isFavourite' | 'timeline'>

/** Recipes one after the other as exporters get them; those that are gone meanwhile are left out. */
export async function* recipesToExport(
  wanted: WantedRecipes,
  signal: AbortSignal
): AsyncGenerator<RecipeToExport> {
  for (const id of wanted.recipeIds) {
    signal.throwIfAborted()
    const recipe = await recipeFor(wanted, id)
    if (!recipe) continue
    const opinions = await readRow<Own>(own, [recipe.id, wanted.userId])
    const { image } = recipe
    yield {
      recipe: recipeForExport(recipe),
      ownRating: opinions?.ownRating ?? null,
      isFavourite: opinions?.isFavourite ?? false,
      timeline: opinions?.timeline ?? [],
      picture: async () =>
        hasPicture(image) ? storedFile(recipeImageKey(recipe.id, image, 'original.webp')) : null,
      filesIn: (folder) => recipeAssets(recipe, folder),
    }
  }
}
