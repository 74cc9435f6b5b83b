import { memo } from 'react'
import { TextInput } from '@mantine/core'
import type { Nutrition } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { NUTRITION_FACTS } from '#web/features/shared/recipes/nutrition_lines'
import { useChange, useEdited } from '../edit_context.js'
import classes from './Fields.module.css'

const Fact = memo(({ fact, unit }: { fact: keyof Nutrition; unit: 'kcal' | 'g' | 'mg' }) => {
  const { t } = useText('edit')
  const value = useEdited((recipe) => recipe.nutrition[fact])
  const change = useChange()
  return (
    <TextInput
      label={t(`recipes:nutrition.${fact}`)}
      value={value ?? ''}
      rightSection={<span>{t(`unit.${unit}`)}</span>}
      rightSectionWidth={48}
      inputMode="decimal"
      onChange={({ currentTarget }) => {
        const text = currentTarget.value === '' ? null : currentTarget.value
        change(
          (recipe) => ({ ...recipe, nutrition: { ...recipe.nutrition, [fact]: text } }),
          `nutrition/${fact}`
        )
      }}
    />
  )
})
Fact.displayName = 'Fact'

/** What one serving holds. */
export function NutritionFields() {
  return (
    <div className={classes.row}>
      {NUTRITION_FACTS.map(([fact, unit]) => (
        <Fact key={fact} fact={fact} unit={unit} />
      ))}
    </div>
  )
}
