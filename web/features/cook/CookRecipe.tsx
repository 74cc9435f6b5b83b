import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '@mantine/core'
import { EmptyState } from '#web/components/EmptyState'
import { usePageTitle } from '#web/components/page_title'
import { useText } from '#web/i18n'
import { IngredientPanel } from '#web/features/shared/ingredients/IngredientPanel'
import { CookMode, type CookModeProps } from './CookMode.js'
import classes from './CookPage.module.css'

function NoSteps({ recipe, recipePath }: Pick<CookModeProps, 'recipe' | 'recipePath'>) {
  const { t } = useText('cook')
  const [scale, setScale] = useState(1)
  const some = recipe.recipeIngredient.length > 0
  return (
    <div className={classes.page}>
      <h1 dir="auto">{recipe.name}</h1>
      <EmptyState
        title={t('no-steps.title')}
        text={some && t('no-steps.text')}
        actions={
          <Button component={Link} to={recipePath} variant="default">
            {t('no-steps.back')}
          </Button>
        }
      />
      {some && <IngredientPanel recipe={recipe} scale={scale} onScale={setScale} />}
    </div>
  )
}

/** Cook mode for a recipe that is there; one without steps says so and shows its ingredients. */
export function CookRecipe(props: CookModeProps) {
  const { t } = useText('cook')
  const { recipe, recipePath } = props
  usePageTitle(t('title', { name: recipe.name }))
  if (recipe.recipeInstructions.length > 0) return <CookMode key={recipe.id} {...props} />
  return <NoSteps recipe={recipe} recipePath={recipePath} />
}
