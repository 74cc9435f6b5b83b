import { memo } from 'react'
import type { RecipeIngredient } from '#core/shared/contract/index'
import { ingredientLine } from '../ingredient_line.js'
import classes from './IngredientPanel.module.css'

interface IngredientRowProps {
  ingredient: RecipeIngredient
  disableAmount: boolean
  scale: number
  struck: boolean
  onToggle: (referenceId: string) => void
}

/** One ingredient: amount, food, note; a button that strikes it through. */
export const IngredientRow = memo(function IngredientRow(props: IngredientRowProps) {
  const { ingredient, disableAmount, scale, struck, onToggle } = props
  const { amount, food, note } = ingredientLine(ingredient, { disableAmount, scale })
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-columns={disableAmount ? undefined : true}
        aria-pressed={struck}
        onClick={() => onToggle(ingredient.referenceId)}
      >
        {(amount || !disableAmount) && (
          <span className={classes.amount}>
            <bdi dir="ltr">{amount}</bdi>
          </span>
        )}
        <span className={classes.food} dir="auto">
          {food}
          {note && <span className={classes.note}>{food ? `, ${note}` : note}</span>}
        </span>
      </button>
    </li>
  )
})
