import { useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { Dialog } from '#web/components/Dialog'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import classes from './TimerDialog.module.css'
import { TimerList } from './TimerList.js'
import { useStartTimer } from './use_timers.js'

interface TimerDialogProps {
  /** Whose name the timer has at first. */
  recipe?: { name: string }
  opened: boolean
  onClose: () => void
}

const parts = ['hours', 'minutes', 'seconds'] as const
const sizes = { hours: 3600, minutes: 60, seconds: 1 }
const most = { hours: 23, minutes: 59, seconds: 59 }
const quick = [1, 3, 5, 10, 15, 30]

type Part = (typeof parts)[number]
type Figures = Record<Part, string>

const empty: Figures = { hours: '', minutes: '', seconds: '' }

function secondsOf(figures: Figures): number {
  return parts.reduce((sum, part) => sum + Number(figures[part]) * sizes[part], 0)
}

function figuresOf(minutes: number): Figures {
  return { ...empty, minutes: String(minutes) }
}

interface FieldsProps {
  figures: Figures
  onFigures: (figures: Figures) => void
}

function TimeFields({ figures, onFigures }: FieldsProps) {
  const { t } = useText('timers')
  return (
    <div className={classes.fields} dir="ltr">
      {parts.map((part) => (
        <TextInput
          key={part}
          label={t(`fields.${part}`)}
          classNames={{ input: classes.figure }}
          inputMode="numeric"
          placeholder="0"
          value={figures[part]}
          data-autofocus={part === 'minutes' || undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            const digits = event.currentTarget.value.replaceAll(/\D/g, '').slice(-2)
            const value = digits && String(Math.min(Number(digits), most[part]))
            onFigures({ ...figures, [part]: value })
          }}
        />
      ))}
    </div>
  )
}

function QuickTimes({ onFigures }: Pick<FieldsProps, 'onFigures'>) {
  const { t } = useText('timers')
  return (
    <div className={classes.quick}>
      {quick.map((minutes) => (
        <Button
          key={minutes}
          variant="light"
          size="sm"
          onClick={() => onFigures(figuresOf(minutes))}
        >
          {t('quick', { minutes: formatNumber(minutes) })}
        </Button>
      ))}
    </div>
  )
}

/** A kitchen timer of its own: the running ones above, fields for the next below. */
export function TimerDialog({ recipe, opened, onClose }: TimerDialogProps) {
  const { t } = useText('timers')
  const [figures, setFigures] = useState(empty)
  const [name, setName] = useState(recipe?.name ?? '')
  const start = useStartTimer()
  const seconds = secondsOf(figures)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('dialog.title')}
      submitLabel={t('dialog.start')}
      submitDisabled={seconds === 0}
      onSubmit={() => {
        start({ name: name.trim() || t('free'), seconds })
        setFigures(empty)
      }}
    >
      <div className={classes.dialog}>
        <TimerList />
        <TimeFields figures={figures} onFigures={setFigures} />
        <QuickTimes onFigures={setFigures} />
        <TextInput
          label={t('name')}
          value={name}
          maxLength={120}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
