import { memo } from 'react'
import type { RecipeIngredient } from '#core/shared/contract/index'
import { ingredientLine, type LineOptions } from '../ingredient_line.js'
import classes from './IngredientPanel.module.css'
import { IngredientText } from './IngredientText.js'

interface IngredientRowProps {
  ingredient: RecipeIngredient
  options: LineOptions
  struck: boolean
  onToggle: (referenceId: string) => void
}

/** One ingredient: amount, food, note; a button that strikes it through. */
export const IngredientRow = memo(function IngredientRow(props: IngredientRowProps) {
  const { ingredient, options, struck, onToggle } = props
  const { amount, food, note } = ingredientLine(ingredient, options)
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-whole={options.disableAmount || undefined}
        aria-pressed={struck}
        dir={options.disableAmount ? 'auto' : undefined}
        onClick={() => onToggle(ingredient.referenceId)}
      >
        <span className={classes.amount}>
          <bdi dir="ltr">{amount}</bdi>
        </span>
        <span className={classes.food} dir="auto">
          <IngredientText text={food} />
          {note && (
            <span className={classes.note}>
              {', '}
              <IngredientText text={note} />
            </span>
          )}
        </span>
      </button>
    </li>
  )
})
