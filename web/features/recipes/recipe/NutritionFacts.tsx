import type { Nutrition } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import classes from './Details.module.css'

const FACTS = [
  ['calories', 'kcal'],
  ['fatContent', 'g'],
  ['saturatedFatContent', 'g'],
  ['transFatContent', 'g'],
  ['unsaturatedFatContent', 'g'],
  ['proteinContent', 'g'],
  ['carbohydrateContent', 'g'],
  ['fiberContent', 'g'],
  ['sugarContent', 'g'],
  ['sodiumContent', 'mg'],
  ['cholesterolContent', 'mg'],
] as const satisfies [keyof Nutrition, string][]

/** Nutrition of one serving; a bare number gets its unit, other texts stay as they are. */
export function NutritionFacts({ nutrition }: { nutrition: Nutrition }) {
  const { t } = useText('recipes')
  const told = FACTS.flatMap(([key, unit]) => {
    const value = nutrition[key]?.trim()
    return value ? [{ key, value, unit: /^[\d.,]+$/.test(value) ? unit : '' }] : []
  })
  if (told.length === 0) return null
  return (
    <section className={classes.block} aria-labelledby="nutrition-title">
      <h2 id="nutrition-title">{t('recipe.nutrition')}</h2>
      <dl className={classes.facts}>
        {told.map(({ key, value, unit }) => (
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
