import { memo } from 'react'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Recipe, RecipeIngredient } from '#core/shared/contract/index'
import type { LineOptions } from '#web/features/shared/ingredients/ingredient_line'
import type { Reading } from '#web/features/shared/measures/use_reading'
import type { NumberedStep, Section } from '#web/features/shared/ingredients/sections'
import classes from './Method.module.css'
import { StepCard } from './StepCard.js'

interface MethodSectionProps {
  section: Section<NumberedStep>
  folded: boolean
  onFold: () => void
  recipe: Recipe
  /** Of each step of the recipe. */
  ingredients: RecipeIngredient[][]
  scale: number
  reading: Reading
  options: LineOptions
  done: ReadonlySet<string>
  /** How many steps of the recipe show their words by now. */
  drawn: number
  onDone: (stepId: string) => void
}

/** The same list each time, so that no step is drawn anew for it. */
const none: RecipeIngredient[] = []

/** Steps under one heading, which folds them; without a heading they are always there. */
export const MethodSection = memo((props: MethodSectionProps) => {
  const { section, folded, onFold, ingredients, done, drawn, ...shared } = props
  const { title, rows } = section
  return (
    <div>
      {title && (
        <h3 className={classes.section}>
          <UnstyledButton className={classes.fold} aria-expanded={!folded} onClick={onFold}>
            <span dir="auto">{title}</span>
            <IconChevronDown size="1.25rem" aria-hidden />
          </UnstyledButton>
        </h3>
      )}
      <ol className={classes.steps} data-folded={folded || undefined}>
        {rows.map(({ step, number }) => (
          <StepCard
            key={step.id}
            step={step}
            number={number}
            ingredients={ingredients[number - 1] ?? none}
            nested={title !== null}
            {...shared}
            done={done.has(step.id)}
            drawn={number <= drawn}
          />
        ))}
      </ol>
    </div>
  )
})
MethodSection.displayName = 'MethodSection'
