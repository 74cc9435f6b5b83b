import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { errorStatus } from '#web/api/errors'
import { ErrorState } from '#web/components/ErrorState'
import { usePageTitle } from '#web/components/page_title'
import { useFollowRename } from '../hooks/use_follow_rename.js'
import { useShownRecipe } from '../open_recipe_api.js'
import { MissingRecipe } from '../recipe/missing/MissingRecipe.js'
import { RecipeSkeleton } from '../recipe/RecipeSkeleton.js'
import { RecipeView } from '../recipe/RecipeView.js'

const RecipeEditor = lazy(async () => ({
  default: (await import('../edit/RecipeEditor.js')).RecipeEditor,
}))

/** A recipe: to read, or with `?edit=true` to change by those who may. */
export function Component() {
  const { groupSlug = '', slug = '' } = useParams()
  const [params] = useSearchParams()
  const { recipe, error, refetch } = useShownRecipe(slug)
  const editing = params.get('edit') === 'true' && recipe?.can.update === true
  usePageTitle(recipe?.name)
  useFollowRename(slug, editing)

  if (recipe) {
    return editing ? (
      <Suspense fallback={<RecipeSkeleton />}>
        <RecipeEditor key={recipe.id} recipe={recipe} groupSlug={groupSlug} />
      </Suspense>
    ) : (
      <RecipeView key={recipe.id} recipe={recipe} groupSlug={groupSlug} />
    )
  }
  if (errorStatus(error) === 404) return <MissingRecipe slug={slug} groupSlug={groupSlug} />
  if (error) return <ErrorState error={error} onRetry={refetch} />
  return <RecipeSkeleton />
}
