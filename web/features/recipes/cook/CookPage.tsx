import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Button } from '@mantine/core'
import type { Recipe } from '#core/shared/contract/index'
import { errorStatus } from '#web/api/errors'
import { EmptyState } from '#web/components/EmptyState'
import { NotFoundPanel } from '#web/components/ErrorPanel'
import { ErrorState } from '#web/components/ErrorState'
import { usePageTitle } from '#web/components/page_title'
import { useText } from '#web/i18n'
import { IngredientPanel } from '../recipe/IngredientPanel.js'
import { useRecipeQuery } from '../recipes_api.js'
import { CookMode } from './CookMode.js'
import classes from './CookPage.module.css'
import { CookSkeleton } from './CookSkeleton.js'

function NoSteps({ recipe, groupSlug }: { recipe: Recipe; groupSlug: string }) {
  const { t } = useText('cook')
  const [scale, setScale] = useState(1)
  return (
    <div className={classes.page}>
      <h1 dir="auto">{recipe.name}</h1>
      <EmptyState
        title={t('no-steps.title')}
        text={recipe.recipeIngredient.length > 0 && t('no-steps.text')}
        actions={
          <Button component={Link} to={`/g/${groupSlug}/r/${recipe.slug}`} variant="default">
            {t('no-steps.back')}
          </Button>
        }
      />
      {recipe.recipeIngredient.length > 0 && (
        <IngredientPanel recipe={recipe} scale={scale} onScale={setScale} />
      )}
    </div>
  )
}

/** A recipe to cook from, step by step. */
export function Component() {
  const { t } = useText('cook')
  const { groupSlug = '', slug = '' } = useParams()
  const { currentData: recipe, error, refetch } = useRecipeQuery(slug)
  usePageTitle(recipe && t('title', { name: recipe.name }))
  if (recipe?.recipeInstructions.length === 0) {
    return <NoSteps recipe={recipe} groupSlug={groupSlug} />
  }
  if (recipe) return <CookMode key={recipe.id} recipe={recipe} groupSlug={groupSlug} />
  if (errorStatus(error) === 404) return <NotFoundPanel />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <CookSkeleton />
}
