import { TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#web/i18n'
import { dayNumber, dayText, weekdayText } from './day_words.js'
import { addDays, type Day, daysBetween, daysOf, isDay, rangeFrom } from './plan_days.js'
import classes from './DayChoice.module.css'

interface DayChoiceProps {
  today: Day
  value: Day
  onChange: (day: Day) => void
}

/** Days that are one press away. */
const NEAR = 7

/** A day: one of the seven that are near as a button, any other by its date. */
export function DayChoice({ today, value, onChange }: DayChoiceProps) {
  const { t } = useText('planner')
  const [first] = useState(() => {
    const ahead = daysBetween(today, value)
    return ahead >= 0 && ahead < NEAR ? today : addDays(value, -3)
  })
  return (
    <div>
      <div role="group" aria-label={t('form.day')} className={classes.days}>
        {daysOf(rangeFrom(first, NEAR)).map((day) => (
          <UnstyledButton
            key={day}
            className={classes.day}
            aria-pressed={day === value}
            aria-label={dayText(day)}
            onClick={() => onChange(day)}
          >
            <span>{weekdayText(day)}</span>
            <span className={classes.number}>{dayNumber(day)}</span>
          </UnstyledButton>
        ))}
      </div>
      <TextInput
        type="date"
        label={t('form.date')}
        value={value}
        required
        withAsterisk={false}
        onChange={({ currentTarget }) => {
          if (isDay(currentTarget.value)) onChange(currentTarget.value)
        }}
      />
    </div>
  )
}
