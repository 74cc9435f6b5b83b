import '@mantine/dates/styles.layer.css'
import { Button, Popover, Stack, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import type { PopupProps } from '#web/components/Reach'
import { Choice } from '#web/components/Choice'
import { useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import { dayText, weekdayText } from './day_words.js'
import { daysShown, startOfWeek } from './plan_days.js'
import { usePlanner } from './planner_context.js'
import type { PlanView } from './use_plan.js'

type RangePopupProps = PopupProps & { view: PlanView }

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const

const month = (day: string) =>
  formatDate(day, { dateStyle: undefined, month: 'long', year: 'numeric' })

/** Which days to look at: from any day of the calendar on, a day, a week or any number of them. */
export function RangePopup({ view, opened, onChange, target }: RangePopupProps) {
  const { t } = useText('planner')
  const { today, first } = usePlanner()
  const { range, count, isWeek, show } = view
  const kind = count === 7 && !isWeek ? 'next' : String(count)
  const go = (day: string) => {
    show(isWeek ? startOfWeek(day, first) : day)
    onChange(false)
  }
  return (
    <Popover opened={opened} onChange={onChange} trapFocus returnFocus>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown aria-label={t('range.choose')}>
        <Stack gap="sm">
          <Choice
            label={t('range.kind')}
            options={[
              { value: '1', label: t('range.day') },
              { value: '7', label: t('range.week') },
              { value: 'next', label: t('range.next') },
            ]}
            value={kind}
            onChange={(chosen) => show(null, chosen === '1' ? 1 : 7, chosen === '7')}
          />
          <TextInput
            key={count}
            type="number"
            label={t('range.days')}
            description={t('range.days-hint')}
            defaultValue={count}
            min={-31}
            max={31}
            onBlur={({ currentTarget }) => {
              const days = daysShown(currentTarget.valueAsNumber)
              if (days !== count) show(null, days, false)
            }}
          />
          <DatePicker
            firstDayOfWeek={WEEKDAYS[first] ?? 0}
            defaultDate={range.start}
            value={range.start}
            onChange={(day) => day && go(day)}
            weekendDays={[]}
            maxLevel="month"
            size="md"
            weekdayFormat={(day) => weekdayText(day)}
            monthLabelFormat={month}
            getDayAriaLabel={dayText}
            getDayProps={(day) => ({
              inRange: day >= range.start && day <= range.end,
              firstInRange: day === range.start,
              lastInRange: day === range.end,
            })}
            previousLabel={t('range.month-before')}
            nextLabel={t('range.month-after')}
          />
          <Button variant="light" onClick={() => go(today)}>
            {t('range.today')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
