import type { Recipe } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { servingWords } from '#web/features/shared/ingredients/serving_words'
import { yieldAt, type Yielding } from '#web/features/shared/ingredients/servings'
import classes from './RecipeTimes.module.css'

interface RecipeTimesProps {
  recipe: Pick<Recipe, 'totalTime' | 'prepTime' | 'performTime' | 'cookTime' | 'settings'> &
    Yielding
}

/** The times that a recipe tells; and what it makes, where no stepper beside its ingredients does. */
export function RecipeTimes({ recipe }: RecipeTimesProps) {
  const { t } = useText('recipes')
  const figures = [
    { label: t('recipe.time.total'), value: recipe.totalTime },
    { label: t('recipe.time.prep'), value: recipe.prepTime },
    { label: t('recipe.time.cook'), value: recipe.performTime || recipe.cookTime },
    {
      label: t('recipe.yield'),
      value: recipe.settings.disableAmount && yieldAt(recipe, 1, servingWords),
    },
  ].filter(({ value }) => value)
  if (figures.length === 0) return null
  return (
    <div className={classes.box}>
      <dl className={classes.times}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
