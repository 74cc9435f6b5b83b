import { useParams } from 'react-router'
import { errorStatus } from '#web/api/errors'
import { NotFoundPanel } from '#web/components/ErrorPanel'
import { ErrorState } from '#web/components/ErrorState'
import { useSharedRecipeQuery } from '#web/features/shared/sharing/sharing_api'
import { CookRecipe } from './CookRecipe.js'
import { CookSkeleton } from './CookSkeleton.js'

/** The same for whoever has a recipe's link. */
export function SharedCookPage() {
  const { groupSlug = '', tokenId = '' } = useParams()
  const { currentData: recipe, error, refetch } = useSharedRecipeQuery(tokenId)
  if (recipe) {
    return (
      <CookRecipe
        recipe={recipe}
        groupSlug={groupSlug}
        recipePath={`/g/${groupSlug}/shared/r/${tokenId}`}
        shared
      />
    )
  }
  if (errorStatus(error) === 404) return <NotFoundPanel />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <CookSkeleton />
}
