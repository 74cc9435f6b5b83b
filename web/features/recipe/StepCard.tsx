import { memo } from 'react'
import { IconCheck } from '@tabler/icons-react'
import type { Recipe, RecipeIngredient, RecipeStep } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { ingredientLine, type LineOptions } from '#web/features/shared/ingredients/ingredient_line'
import type { Reading } from '#web/features/shared/measures/use_reading'
import { StepText } from '#web/features/shared/steps/StepText'
import { AmountText } from '#web/features/shared/ingredients/AmountText'
import { IngredientText } from '#web/features/shared/ingredients/IngredientText'
import classes from './Method.module.css'
import chipsClasses from './Chips.module.css'

interface StepIngredientsProps {
  ingredients: RecipeIngredient[]
  options: LineOptions
}

/** The ingredients of a step, as chips with their amounts. */
function StepIngredients({ ingredients, options }: StepIngredientsProps) {
  const { t } = useText('recipes')
  return (
    <ul className={chipsClasses.chips} aria-label={t('recipe.step-ingredients')}>
      {ingredients.map((ingredient) => {
        const { food, ...figure } = ingredientLine(ingredient, options)
        return (
          <li key={ingredient.referenceId} className={chipsClasses.chip} dir="auto">
            <AmountText {...figure} /> <IngredientText text={food} />
          </li>
        )
      })}
    </ul>
  )
}

interface StepCardProps {
  step: RecipeStep
  number: number
  /** Those that stand below its text. */
  ingredients: RecipeIngredient[]
  /** True below a section's heading, which shifts the step's own heading down one level. */
  nested: boolean
  recipe: Recipe
  scale: number
  reading: Reading
  options: LineOptions
  done: boolean
  /** False while only its heading is drawn. */
  drawn: boolean
  onDone: (stepId: string) => void
}

/**
 * One step; its heading marks it done, which folds the text and shows a check mark. A plain button,
 * since a method has many of them.
 */
export const StepCard = memo((props: StepCardProps) => {
  const { step, number, nested, done, drawn, onDone } = props
  const { t } = useText('recipes')
  const Heading = nested ? 'h4' : 'h3'
  const figure = formatNumber(number)
  return (
    <li className={classes.step} data-done={done || undefined}>
      <Heading className={classes.stepHead}>
        <button
          type="button"
          className={classes.toggle}
          aria-pressed={done}
          onClick={() => onDone(step.id)}
        >
          <span className={classes.leaf} aria-hidden>
            {done ? <IconCheck size="1.375rem" /> : <bdi dir="ltr">{figure}</bdi>}
          </span>
          <span dir="auto">{step.summary || t('recipe.step', { number: figure })}</span>
        </button>
      </Heading>
      {drawn && <StepBody {...props} />}
    </li>
  )
})
StepCard.displayName = 'StepCard'

function StepBody(props: StepCardProps) {
  const { step, number, ingredients, recipe, scale, reading, options, done } = props
  return (
    <div className={classes.text} hidden={done}>
      <StepText
        text={step.text}
        recipe={recipe}
        stepNumber={number}
        scale={scale}
        reading={reading}
      />
      {ingredients.length > 0 && <StepIngredients ingredients={ingredients} options={options} />}
    </div>
  )
}
