import { memo } from 'react'
import { IconCheck } from '@tabler/icons-react'
import type { RecipeIngredient } from '#core/shared/contract/index'
import { ingredientLine, type LineOptions } from '#web/features/shared/ingredients/ingredient_line'
import { AmountText, BesideText } from '#web/features/shared/ingredients/AmountText'
import { IngredientText } from '#web/features/shared/ingredients/IngredientText'
import classes from './TickRows.module.css'

/** Which ingredients are ticked, and the way to change that. */
export interface Ticks {
  ticked: ReadonlySet<string>
  toggle: (referenceId: string) => void
}

interface TickRowProps {
  ingredient: RecipeIngredient
  options: LineOptions
  ticked: boolean
  onToggle: (referenceId: string) => void
}

const TickRow = memo(({ ingredient, options, ticked, onToggle }: TickRowProps) => {
  const { food, note, beside, ...figure } = ingredientLine(ingredient, options)
  return (
    <li>
      <button
        type="button"
        role="checkbox"
        aria-checked={ticked}
        className={classes.row}
        onClick={() => onToggle(ingredient.referenceId)}
      >
        <span className={classes.box}>{ticked && <IconCheck size="1.25rem" aria-hidden />}</span>
        <span className={classes.words} dir="auto">
          {figure.amount && (
            <>
              <span className={classes.amount}>
                <AmountText {...figure} />
              </span>{' '}
            </>
          )}
          <IngredientText text={food} />
          {note && (
            <span className={classes.note}>
              {', '}
              <IngredientText text={note} />
            </span>
          )}
          <BesideText text={beside} className={classes.note} />
        </span>
      </button>
    </li>
  )
})
TickRow.displayName = 'TickRow'

interface TickRowsProps extends Ticks {
  ingredients: RecipeIngredient[]
  options: LineOptions
  label: string
}

/** Ingredients with their amounts, each to be ticked off. */
export function TickRows({ ingredients, options, label, ticked, toggle }: TickRowsProps) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {ingredients.map((ingredient) => (
        <TickRow
          key={ingredient.referenceId}
          ingredient={ingredient}
          options={options}
          ticked={ticked.has(ingredient.referenceId)}
          onToggle={toggle}
        />
      ))}
    </ul>
  )
}
