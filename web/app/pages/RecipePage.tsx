import { latePart } from '#web/components/late_part'
import { RecipePage } from '#web/features/recipe/RecipePage'
import { AroundRecipe } from '../recipe_parts/AroundRecipe.js'

const RecipeEditor = latePart(async () => ({
  default: (await import('#web/features/editor/RecipeEditor')).RecipeEditor,
}))

/** `/g/{group}/r/{recipe}`: to read, with `?edit=true` to change. */
export function Component() {
  return (
    <AroundRecipe>
      <RecipePage Editor={RecipeEditor} />
    </AroundRecipe>
  )
}
