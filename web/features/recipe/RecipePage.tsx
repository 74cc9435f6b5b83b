import { latePart } from '#web/components/late_part'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { Recipe } from '#core/shared/contract/index'
import { errorStatus } from '#web/api/errors'
import { ErrorState } from '#web/components/ErrorState'
import { usePageTitle } from '#web/components/page_title'
import { useShownRecipe } from '#web/features/shared/recipes/open_recipe_api'
import { MissingRecipe } from '#web/features/shared/missing/MissingRecipe'
import { RecipeSkeleton } from '#web/features/shared/recipes/RecipeSkeleton'
import { tabId } from '#web/api/base'
import { onLive } from '#web/api/live'
import { RecipeView } from './RecipeView.js'

const NotOnDevice = latePart(async () => ({
  default: (await import('#web/offline/NotOnDevice')).NotOnDevice,
}))

/** Goes to a recipe's new address when another window renames it; waits while `busy`. */
function useFollowRename(slug: string, busy: boolean): void {
  const navigate = useNavigate()
  const [rename, setRename] = useState<{ from: string; to: string } | null>(null)
  useEffect(
    () =>
      onLive(({ event, payload, tab }) => {
        if (event !== 'recipe.updated' || tab === tabId) return
        const { previousSlug: from, slug: to } = payload
        if (from === slug && to !== slug) setRename({ from, to })
      }),
    [slug]
  )
  useEffect(() => {
    if (rename?.from !== slug || busy) return
    void navigate(`../${rename.to}`, { replace: true, relative: 'path' })
  }, [rename, slug, busy, navigate])
}

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
  if (error && errorStatus(error) === undefined) {
    return (
      <Suspense fallback={<RecipeSkeleton />}>
        <NotOnDevice groupSlug={groupSlug} onRetry={refetch} />
      </Suspense>
    )
  }
  if (error) return <ErrorState error={error} onRetry={refetch} />
  return <RecipeSkeleton />
}
