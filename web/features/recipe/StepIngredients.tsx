import type { Recipe, RecipeStep } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { ingredientLine, type LineOptions } from '#web/features/shared/ingredients/ingredient_line'
import { AmountText } from '#web/features/shared/ingredients/AmountText'
import classes from './Chips.module.css'
import { IngredientText } from '#web/features/shared/ingredients/IngredientText'

interface StepIngredientsProps {
  step: RecipeStep
  ingredients: Recipe['recipeIngredient']
  options: LineOptions
}

/** The ingredients linked to a step, as chips with their amounts. */
export function StepIngredients({ step, ingredients, options }: StepIngredientsProps) {
  const { t } = useText('recipes')
  const ids = new Set(step.ingredientReferences.map(({ referenceId }) => referenceId))
  const linked = ingredients.filter(({ referenceId }) => ids.has(referenceId))
  if (linked.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('recipe.step-ingredients')}>
      {linked.map((ingredient) => {
        const { food, ...figure } = ingredientLine(ingredient, options)
        return (
          <li key={ingredient.referenceId} className={classes.chip} dir="auto">
            <AmountText {...figure} /> <IngredientText text={food} />
          </li>
        )
      })}
    </ul>
  )
}
