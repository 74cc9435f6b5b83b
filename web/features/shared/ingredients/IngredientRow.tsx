import { memo } from 'react'
import type { RecipeIngredient } from '#core/shared/contract/index'
import { ingredientLine, type LineOptions } from './ingredient_line.js'
import { AmountText, BesideText } from './AmountText.js'
import classes from './IngredientPanel.module.css'
import { IngredientText } from './IngredientText.js'
import { SubRecipeFold } from './sub_recipe/SubRecipeFold.js'

interface IngredientRowProps {
  ingredient: RecipeIngredient
  options: LineOptions
  struck: boolean
  writtenAs: (amount: string) => string
  onToggle: (referenceId: string) => void
}

/** One ingredient: amount, food, note; a button that strikes it through. */
export const IngredientRow = memo((props: IngredientRowProps) => {
  const { ingredient, options, struck, writtenAs, onToggle } = props
  const { food, note, written, beside, ...figure } = ingredientLine(ingredient, options)
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-whole={options.disableAmount || undefined}
        aria-pressed={struck}
        dir={options.disableAmount ? 'auto' : undefined}
        title={written ? writtenAs(written) : undefined}
        onClick={() => onToggle(ingredient.referenceId)}
      >
        <span className={classes.amount}>
          <AmountText {...figure} />
        </span>
        <span className={classes.food} dir={options.disableAmount ? undefined : 'auto'}>
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
      {ingredient.referencedRecipe && (
        <SubRecipeFold ingredient={ingredient} scale={options.scale} />
      )}
    </li>
  )
})
IngredientRow.displayName = 'IngredientRow'
