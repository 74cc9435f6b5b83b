import { useParams } from 'react-router'
import { errorStatus } from '#web/api/errors'
import { ErrorPanel } from '#web/components/ErrorPanel'
import { ErrorState } from '#web/components/ErrorState'
import { usePageTitle } from '#web/components/page_title'
import { useText } from '#web/i18n'
import { RecipeSkeleton } from '#web/features/shared/recipes/RecipeSkeleton'
import { RecipeView } from '../RecipeView.js'
import { sharedLink } from '#web/features/shared/sharing/recipe_links'
import { SharedTop } from './SharedTop.js'
import classes from './SharedRecipePage.module.css'
import { useSharedRecipeQuery } from '#web/features/shared/sharing/sharing_api'

function Content({ tokenId, groupSlug }: { tokenId: string; groupSlug: string }) {
  const { t } = useText('sharing')
  const { currentData: recipe, error, refetch } = useSharedRecipeQuery(tokenId)
  usePageTitle(recipe?.name)
  if (recipe) {
    const link = sharedLink(groupSlug, tokenId)
    return <RecipeView key={recipe.id} recipe={recipe} groupSlug={groupSlug} sharedLink={link} />
  }
  if (errorStatus(error) === 404) {
    return <ErrorPanel title={t('page.gone')} text={t('page.gone-text')} />
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <RecipeSkeleton />
}

/** A recipe for whoever has its link: to read, print and take along, nothing else. */
export function SharedRecipePage() {
  const { groupSlug = '', tokenId = '' } = useParams()
  return (
    <>
      <SharedTop tokenId={tokenId} groupSlug={groupSlug} />
      <div className={classes.page}>
        <Content key={tokenId} tokenId={tokenId} groupSlug={groupSlug} />
      </div>
    </>
  )
}
