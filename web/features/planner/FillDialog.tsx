import { Anchor, Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PlanEntryType } from '#core/shared/contract/index'
import { Dialog } from '#web/components/Dialog'
import { useText } from '#web/i18n'
import { rangeText } from './day_words.js'
import type { DayRange } from './plan_days.js'
import { EatableSwitch } from './EatableSwitch.js'
import classes from './FillDialog.module.css'
import { mealTypes, usePlanner } from './planner_context.js'
import { useArranging } from './use_arranging.js'

interface FillDialogProps {
  range: DayRange
  opened: boolean
  onClose: () => void
}

/** Has chance fill what is empty of these days: those from today on, or all where all are over. */
export function FillDialog({ range, opened, onClose }: FillDialogProps) {
  const { t } = useText('planner')
  const { today } = usePlanner()
  const { fill } = useArranging()
  const [types, setTypes] = useState<PlanEntryType[]>(['dinner'])
  const [onlyEatable, setOnlyEatable] = useState(false)
  const start = range.start < today && today <= range.end ? today : range.start
  const days = { start, end: range.end }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('fill.title', { days: rangeText(days) })}
      submitLabel={t('fill.submit')}
      submitDisabled={types.length === 0}
      onSubmit={() => fill(days, types, onlyEatable)}
    >
      <p className={classes.hint}>
        {t('fill.hint')}{' '}
        <Anchor component={Link} to="/household/mealplan/settings" inherit>
          {t('fill.rules')}
        </Anchor>
      </p>
      <Checkbox.Group
        aria-label={t('fill.types')}
        value={types}
        onChange={(chosen) => setTypes(mealTypes.filter((type) => chosen.includes(type)))}
      >
        <Stack gap="xs">
          {mealTypes.map((type) => (
            <Checkbox key={type} value={type} label={t(`type.${type}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <EatableSwitch checked={onlyEatable} onChange={setOnlyEatable} />
    </Dialog>
  )
}
