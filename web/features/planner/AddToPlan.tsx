import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { PlanEntryType } from '#core/shared/contract/index'
import { Dialog } from '#web/components/Dialog'
import type { AddToPlanProps } from '#web/features/shared/late_parts'
import { useText } from '#web/i18n'
import { dayText } from './day_words.js'
import { DayChoice } from './DayChoice.js'
import { TypeField } from './MealFields.js'
import type { Day } from './plan_days.js'
import { useCalendar } from './use_plan.js'
import { useMealActs } from './use_meal_acts.js'

/** Plans a recipe: a day and a meal, today's dinner unless another is chosen. */
export function AddToPlan({ recipe, opened, onClose }: AddToPlanProps) {
  const { t } = useText('planner')
  const calendar = useCalendar()
  const { plan } = useMealActs()
  const [chosen, setChosen] = useState<Day | null>(null)
  const [entryType, setType] = useState<PlanEntryType>('dinner')
  if (!calendar) return null
  const date = chosen ?? calendar.today
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('form.plan-title', { name: recipe.name })}
      submitLabel={t('form.add', { day: dayText(date) })}
      onSubmit={() => plan({ date, entryType, recipeId: recipe.id }, recipe.name)}
    >
      <Stack>
        <DayChoice today={calendar.today} value={date} onChange={setChosen} />
        <TypeField value={entryType} onChange={setType} />
      </Stack>
    </Dialog>
  )
}
