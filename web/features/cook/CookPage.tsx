import { useParams } from 'react-router'
import { errorStatus } from '#web/api/errors'
import { ErrorState } from '#web/components/ErrorState'
import { useShownRecipe } from '#web/features/shared/recipes/open_recipe_api'
import { MissingRecipe } from '#web/features/shared/missing/MissingRecipe'
import { CookRecipe } from './CookRecipe.js'
import { CookSkeleton } from './CookSkeleton.js'

/** A recipe to cook from, step by step. */
export function CookPage() {
  const { groupSlug = '', slug = '' } = useParams()
  const { recipe, error, refetch } = useShownRecipe(slug)
  if (recipe) {
    return (
      <CookRecipe
        recipe={recipe}
        groupSlug={groupSlug}
        recipePath={`/g/${groupSlug}/r/${recipe.slug}`}
      />
    )
  }
  if (errorStatus(error) === 404) return <MissingRecipe slug={slug} groupSlug={groupSlug} />
  if (error) return <ErrorState error={error} onRetry={refetch} />
  return <CookSkeleton />
}
