import { Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { PlanEntry } from '#core/shared/contract/index'
import { Dialog } from '#web/components/Dialog'
import { ErrorState } from '#web/components/ErrorState'
import { RowSkeletons } from '#web/components/Skeletons'
import { useText } from '#web/i18n'
import { fromAToZ } from '#web/i18n/format'
import { dayText, rangeText } from './day_words.js'
import { DayChoice } from './DayChoice.js'
import { addDays, type DayRange, daysBetween } from './plan_days.js'
import { usePlanTemplatesQuery } from './planner_api.js'
import { usePlanner } from './planner_context.js'
import { useArranging } from './use_arranging.js'

interface RangeDialogProps {
  range: DayRange
  opened: boolean
  onClose: () => void
}

/** The days after these, as many of them. */
const next = ({ start, end }: DayRange) => addDays(start, daysBetween(start, end) + 1)

/** Plans the meals of the days that are shown once more, from another day on. */
export function CopyDialog({ range, opened, onClose }: RangeDialogProps) {
  const { t } = useText('planner')
  const { today } = usePlanner()
  const { copy } = useArranging()
  const [day, setDay] = useState(() => next(range))
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('arrange.copy-title', { days: rangeText(range) })}
      submitLabel={t('arrange.copy', { day: dayText(day) })}
      onSubmit={() => copy(range, day)}
    >
      <DayChoice today={today} value={day} onChange={setDay} />
    </Dialog>
  )
}

/** Moves the meals of the days that are shown, so that the first of them is another day. */
export function ShiftDialog({
  range,
  meals,
  opened,
  onClose,
}: RangeDialogProps & { meals: readonly PlanEntry[] }) {
  const { t } = useText('planner')
  const { today } = usePlanner()
  const { shift } = useArranging()
  const [day, setDay] = useState(() => addDays(range.start, 1))
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('arrange.shift-title', { days: rangeText(range) })}
      submitLabel={t('arrange.shift', { day: dayText(day) })}
      submitDisabled={day === range.start}
      onSubmit={() => shift(meals, daysBetween(range.start, day), day)}
    >
      <DayChoice today={today} value={day} onChange={setDay} />
    </Dialog>
  )
}

/** Stores the meals of the days that are shown under a name. */
export function SaveTemplateDialog({ range, opened, onClose }: RangeDialogProps) {
  const { t } = useText('planner')
  const { save } = useArranging()
  const [name, setName] = useState('')
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('templates.save-title', { days: rangeText(range) })}
      submitLabel={t('templates.save')}
      submitDisabled={name.trim() === ''}
      onSubmit={() => save(range, name.trim())}
    >
      <TextInput
        label={t('templates.name')}
        value={name}
        maxLength={200}
        data-autofocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </Dialog>
  )
}

/** Plans the meals of a template from the first day that is shown on. */
export function UseTemplateDialog({ range, opened, onClose }: RangeDialogProps) {
  const { t } = useText('planner')
  const { apply } = useArranging()
  const { data, error, refetch } = usePlanTemplatesQuery()
  const [chosen, setChosen] = useState<string | null>(null)
  const template = data?.find(({ id }) => id === chosen) ?? fromAToZ(data ?? [])[0]
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('templates.use-title')}
      submitLabel={t('templates.use', { day: dayText(range.start) })}
      submitDisabled={!template}
      onSubmit={() => template && apply(template, range.start)}
    >
      {!data && !error && <RowSkeletons count={3} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p>{t('templates.none')}</p>}
      {data && data.length > 0 && (
        <Radio.Group aria-label={t('templates.title')} value={template?.id} onChange={setChosen}>
          <Stack gap="sm">
            {fromAToZ(data).map(({ id, name, mealCount }) => (
              <Radio
                key={id}
                value={id}
                label={<bdi>{name}</bdi>}
                description={t('templates.meals', { count: mealCount })}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </Dialog>
  )
}
