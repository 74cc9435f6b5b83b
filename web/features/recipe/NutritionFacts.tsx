import type { Nutrition } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { nutritionLines } from '#web/features/shared/recipes/nutrition_lines'
import classes from './Details.module.css'

/** Nutrition of one serving; a bare number gets its unit, other texts stay as they are. */
export function NutritionFacts({ nutrition }: { nutrition: Nutrition }) {
  const { t } = useText('recipes')
  const lines = nutritionLines(nutrition)
  if (lines.length === 0) return null
  return (
    <section className={classes.block} aria-labelledby="nutrition-title">
      <h2 id="nutrition-title">{t('recipe.nutrition')}</h2>
      <dl className={classes.facts}>
        {lines.map(({ key, value, unit }) => (
          <div key={key}>
            <dt>{t(`nutrition.${key}`)}</dt>
            <dd>
              <bdi dir="ltr">{unit ? t(`nutrition.unit.${unit}`, { value }) : value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
