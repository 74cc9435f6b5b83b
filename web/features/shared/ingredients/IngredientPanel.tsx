import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { copyRecipe } from '../copying/copy_recipe.js'
import { useStoredToggles } from '../use_stored.js'
import { useReading } from '../measures/use_reading.js'
import { canScale, ingredientLine } from './ingredient_line.js'
import { ingredientSections } from './sections.js'
import classes from './IngredientPanel.module.css'
import { IngredientRow } from './IngredientRow.js'
import { IngredientTools } from './IngredientTools.js'
import { ScaleStepper } from './ScaleStepper.js'
import { lineOptions } from './use_line_options.js'

interface IngredientPanelProps {
  recipe: Recipe
  scale: number
  onScale: (scale: number) => void
  /** What else can be done with the list, below it. */
  foot?: ReactNode
}

/** The ingredient list with its sections; a tap on a row strikes it through, in this tab only. */
export function IngredientPanel({ recipe, scale, onScale, foot }: IngredientPanelProps) {
  const { t } = useText('recipes')
  const [struck, toggle] = useStoredToggles(`recipe-ticks:${recipe.id}`)
  const { recipeIngredient: ingredients, settings } = recipe
  const reading = useReading()
  const { disableAmount } = settings
  const options = useMemo(
    () => lineOptions(reading, disableAmount, scale),
    [reading, disableAmount, scale]
  )
  const sections = useMemo(() => ingredientSections(ingredients), [ingredients])
  const isEstimated = useMemo(
    () => ingredients.some((ingredient) => ingredientLine(ingredient, options).isEstimated),
    [ingredients, options]
  )
  const isEmpty = ingredients.length === 0
  return (
    <section id="ingredients" className={classes.panel} aria-labelledby="ingredients-title">
      <div className={classes.head}>
        <h2 id="ingredients-title">{t('recipe.ingredients')}</h2>
        {canScale(recipe) && <ScaleStepper recipe={recipe} scale={scale} onScale={onScale} />}
        {!isEmpty && <IngredientTools recipe={recipe} scale={scale} onScale={onScale} />}
      </div>
      {isEmpty && <p className={classes.none}>{t('recipe.no-ingredients')}</p>}
      {sections.map(({ title, rows }, index) => (
        <div key={`${index}${title}`} className={classes.section}>
          {title && <h3 dir="auto">{title}</h3>}
          <ul className={classes.rows}>
            {rows.map((ingredient) => (
              <IngredientRow
                key={ingredient.referenceId}
                ingredient={ingredient}
                options={options}
                writtenAs={reading.writtenAs}
                struck={struck.has(ingredient.referenceId)}
                onToggle={toggle}
              />
            ))}
          </ul>
        </div>
      ))}
      {isEstimated && <p className={classes.none}>{t('measures:estimated')}</p>}
      {foot}
      {!isEmpty && (
        <Button
          className={classes.copy}
          variant="subtle"
          leftSection={<IconCopy size="1.25rem" aria-hidden />}
          onClick={() => void copyRecipe({ recipe, scale, reading }, 'ingredients')}
        >
          {t('ingredients.copy')}
        </Button>
      )}
    </section>
  )
}
