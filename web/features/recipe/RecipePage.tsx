import { type ComponentType, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Recipe } from '#core/shared/contract/index'
import { errorStatus } from '#web/api/errors'
import { ErrorState } from '#web/components/ErrorState'
import { usePageTitle } from '#web/components/page_title'
import { useFollowRename } from './use_follow_rename.js'
import { useShownRecipe } from '#web/features/shared/recipes/open_recipe_api'
import { MissingRecipe } from '#web/features/shared/missing/MissingRecipe'
import { RecipeSkeleton } from '#web/features/shared/recipes/RecipeSkeleton'
import { RecipeView } from './RecipeView.js'

interface RecipePageProps {
  /** What changes a recipe; fetched when it is first wanted. */
  Editor: ComponentType<{ recipe: Recipe; groupSlug: string }>
}

/** A recipe: to read, or with `?edit=true` to change by those who may. */
export function RecipePage({ Editor }: RecipePageProps) {
  const { groupSlug = '', slug = '' } = useParams()
  const [params] = useSearchParams()
  const { recipe, error, refetch } = useShownRecipe(slug)
  const editing = params.get('edit') === 'true' && recipe?.can.update === true
  usePageTitle(recipe?.name)
  useFollowRename(slug, editing)

  if (recipe) {
    return editing ? (
      <Suspense fallback={<RecipeSkeleton />}>
        <Editor key={recipe.id} recipe={recipe} groupSlug={groupSlug} />
      </Suspense>
    ) : (
      <RecipeView key={recipe.id} recipe={recipe} groupSlug={groupSlug} />
    )
  }
  if (errorStatus(error) === 404) return <MissingRecipe slug={slug} groupSlug={groupSlug} />
  if (error) return <ErrorState error={error} onRetry={refetch} />
  return <RecipeSkeleton />
}
