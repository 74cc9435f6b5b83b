import { CookbookPage } from '#web/features/cookbooks/CookbookPage'
import { RecipeSection } from '#web/features/list/section/RecipeSection'

/** `/g/{group}/cookbooks/{cookbook}`: what a cookbook is, and its recipes as the lists draw them. */
export function Component() {
  return <CookbookPage Recipes={RecipeSection} />
}
