import { useState } from 'react'
import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Recipe, RecipeStep } from '#core/shared/contract/index'
import { Markdown } from '#web/components/Markdown'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { StepIngredients } from './StepIngredients.js'
import classes from './Method.module.css'

interface StepCardProps {
  step: RecipeStep
  number: number
  /** True below a section's heading, which shifts the step's own heading down one level. */
  nested: boolean
  recipe: Pick<Recipe, 'recipeIngredient' | 'settings'>
  scale: number
}

/** One step; its heading marks it done, which folds the text and shows a check mark. */
export function StepCard({ step, number, nested, recipe, scale }: StepCardProps) {
  const { t } = useText('recipes')
  const [done, setDone] = useState(false)
  const Heading = nested ? 'h4' : 'h3'
  const figure = formatNumber(number)
  return (
    <li className={classes.step} data-done={done || undefined}>
      <Heading className={classes.stepHead}>
        <UnstyledButton
          className={classes.toggle}
          aria-pressed={done}
          onClick={() => setDone(!done)}
        >
          <span className={classes.leaf} aria-hidden>
            {done ? <IconCheck size="1.375rem" /> : <bdi dir="ltr">{figure}</bdi>}
          </span>
          <span dir="auto">{step.summary || t('recipe.step', { number: figure })}</span>
        </UnstyledButton>
      </Heading>
      <div className={classes.text} hidden={done}>
        <Markdown text={step.text} />
        <StepIngredients step={step} recipe={recipe} scale={scale} />
      </div>
    </li>
  )
}
