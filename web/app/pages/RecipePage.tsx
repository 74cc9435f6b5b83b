import { lazy } from 'react'
import { RecipePage } from '#web/features/recipes/pages/RecipePage'
import { AroundRecipe } from '../recipe_parts/AroundRecipe.js'

const RecipeEditor = lazy(async () => ({
  default: (await import('#web/features/recipes/edit/RecipeEditor')).RecipeEditor,
}))

/** `/g/{group}/r/{recipe}`: to read, with `?edit=true` to change. */
export function Component() {
  return (
    <AroundRecipe>
      <RecipePage Editor={RecipeEditor} />
    </AroundRecipe>
  )
}
