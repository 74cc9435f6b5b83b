import type { Recipe } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { useToggles } from '../hooks/use_toggles.js'
import { ingredientSections } from '../sections.js'
import classes from './IngredientPanel.module.css'
import { IngredientRow } from './IngredientRow.js'
import { ScaleStepper } from './ScaleStepper.js'
import { useLineOptions } from './use_line_options.js'

interface IngredientPanelProps {
  recipe: Pick<Recipe, 'recipeIngredient' | 'recipeYield' | 'settings'>
  scale: number
  onScale: (scale: number) => void
}

/** The ingredient list with its sections; a tap on a row strikes it through, here only. */
export function IngredientPanel({ recipe, scale, onScale }: IngredientPanelProps) {
  const { t } = useText('recipes')
  const [struck, toggle] = useToggles<string>()
  const { disableAmount } = recipe.settings
  const options = useLineOptions(disableAmount, scale)
  return (
    <section id="ingredients" className={classes.panel} aria-labelledby="ingredients-title">
      <div className={classes.head}>
        <h2 id="ingredients-title">{t('recipe.ingredients')}</h2>
        {!disableAmount && (
          <ScaleStepper yieldText={recipe.recipeYield} scale={scale} onScale={onScale} />
        )}
      </div>
      {recipe.recipeIngredient.length === 0 && (
        <p className={classes.none}>{t('recipe.no-ingredients')}</p>
      )}
      {ingredientSections(recipe.recipeIngredient).map(({ title, rows }, index) => (
        <div key={`${index}${title}`} className={classes.section}>
          {title && <h3 dir="auto">{title}</h3>}
          <ul className={classes.rows}>
            {rows.map((ingredient) => (
              <IngredientRow
                key={ingredient.referenceId}
                ingredient={ingredient}
                options={options}
                struck={struck.has(ingredient.referenceId)}
                onToggle={toggle}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
