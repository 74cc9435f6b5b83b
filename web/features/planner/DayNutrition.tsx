import type { PlanEntry } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { nutritionOf } from './day_nutrition.js'
import classes from './PlanDays.module.css'

const whole = (value: number) => formatNumber(value, { maximumFractionDigits: 0 })

/** What a serving of each meal of a day comes to, as far as it is known, and of how many meals. */
export function DayNutrition({ meals }: { meals: readonly PlanEntry[] }) {
  const { t } = useText('planner')
  const sum = nutritionOf(meals)
  if (!sum) return null
  const { known, calories, ...others } = sum
  const grams = Object.entries(others).flatMap(([name, value]) =>
    value === null
      ? []
      : [
          `${t(`recipes:nutrition.${name}`)} ${t('recipes:nutrition.unit.g', { value: whole(value) })}`,
        ]
  )
  return (
    <p className={classes.nutrition} title={[t('nutrition.hint'), ...grams].join(' \u00b7 ')}>
      <bdi>{t('nutrition.calories', { value: whole(calories) })}</bdi>
      {known < meals.length && (
        <>
          {' '}
          {t('nutrition.covered', {
            known: formatNumber(known),
            total: formatNumber(meals.length),
          })}
        </>
      )}
    </p>
  )
}
