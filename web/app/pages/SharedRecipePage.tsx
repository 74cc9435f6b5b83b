import { SharedRecipePage } from '#web/features/recipe/shared_link/SharedRecipePage'
import { AroundRecipe } from '../recipe_parts/AroundRecipe.js'

/** `/g/{group}/shared/r/{token}`: a recipe by its link. */
export function Component() {
  return (
    <AroundRecipe>
      <SharedRecipePage />
    </AroundRecipe>
  )
}
