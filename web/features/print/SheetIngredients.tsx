import type { Recipe, RecipeIngredient } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { ingredientLine, type LineOptions } from '#web/features/shared/ingredients/ingredient_line'
import { BesideText } from '#web/features/shared/ingredients/AmountText'
import { IngredientText } from '#web/features/shared/ingredients/IngredientText'
import { useLineOptions } from '#web/features/shared/ingredients/use_line_options'
import { ingredientSections } from '#web/features/shared/ingredients/sections'
import classes from './RecipeSheet.module.css'

interface LineProps {
  ingredient: RecipeIngredient
  options: LineOptions
}

function Line({ ingredient, options }: LineProps) {
  const { number, unit, food, note, beside } = ingredientLine(ingredient, options)
  return (
    <li
      data-whole={options.disableAmount || undefined}
      dir={options.disableAmount ? 'auto' : undefined}
    >
      <span className={classes.amount}>
        <bdi>
          <bdi dir="ltr">{number}</bdi>
          {unit && ` ${unit}`}
        </bdi>
      </span>
      <span dir={options.disableAmount ? undefined : 'auto'}>
        <IngredientText text={food} />
        {note && ', '}
        {note && <IngredientText text={note} />}
        <BesideText text={beside} />
      </span>
    </li>
  )
}

/** Ingredients by section, two beside each other, all amounts in columns of one width. */
export function SheetIngredients({ recipe, scale }: { recipe: Recipe; scale: number }) {
  const { t } = useText('print')
  const options = useLineOptions(recipe.settings.disableAmount, scale)
  if (recipe.recipeIngredient.length === 0) return null
  return (
    <section className={classes.ingredients}>
      <h2>{t('ingredients')}</h2>
      {ingredientSections(recipe.recipeIngredient).map(({ title, rows }, index) => (
        <div key={`${index}${title}`}>
          {title && <h3 dir="auto">{title}</h3>}
          <ul>
            {rows.map((ingredient) => (
              <Line key={ingredient.referenceId} ingredient={ingredient} options={options} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
