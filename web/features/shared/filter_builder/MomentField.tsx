import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#web/i18n'
import classes from './FilterBuilder.module.css'

/** How a date is said: as one, so long ago, or in a way that only the text shows. */
const WAYS = ['date', 'd', 'm', 'y', 'other'] as const
type Way = (typeof WAYS)[number]

const isWay = (text: string | null): text is Way => WAYS.some((way) => way === text)

interface Said {
  way: Way
  figure: string
}

function read(value: string): Said {
  const [, figure = '', unit = null] = /^\$NOW-(\d{1,9})([dmy])$/.exec(value) ?? []
  if (isWay(unit)) return { way: unit, figure }
  if (value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value)) return { way: 'date', figure: value }
  return { way: 'other', figure: value }
}

const written = ({ way, figure }: Said) =>
  way === 'date' || way === 'other' || figure === '' ? figure : `$NOW-${figure}${way}`

interface MomentFieldProps {
  value: string
  label: string
  onChange: (value: string) => void
}

/** A date, or one that is counted back from the day somebody looks. */
export function MomentField({ value, label, onChange }: MomentFieldProps) {
  const { t } = useText('filter')
  // The way stays while the figure is being typed anew.
  const [chosen, setChosen] = useState<Way>(() => read(value).way)
  const said = value === '' ? { way: chosen, figure: '' } : read(value)
  const choose = (way: Way) => {
    setChosen(way)
    const isCount = way === 'd' || way === 'm' || way === 'y'
    onChange(isCount && /^\d+$/.test(said.figure) ? written({ way, figure: said.figure }) : '')
  }
  const offered = WAYS.filter((way) => way !== 'other' || said.way === 'other')
  return (
    <div className={classes.moment}>
      <TextInput
        aria-label={label}
        type={said.way === 'date' ? 'date' : 'text'}
        inputMode={said.way === 'date' || said.way === 'other' ? undefined : 'numeric'}
        placeholder={t('value.number')}
        value={said.figure}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.value.replaceAll('"', '')
          const figure =
            said.way === 'date' || said.way === 'other' ? typed : typed.replace(/\D/g, '')
          onChange(written({ way: said.way, figure: figure.slice(0, 64) }))
        }}
      />
      <Select
        aria-label={t('moment.label')}
        allowDeselect={false}
        data={offered.map((way) => ({
          value: way,
          label: t(`moment.${way}`, { count: Number(said.figure) || 0 }),
        }))}
        value={said.way}
        onChange={(way) => isWay(way) && choose(way)}
      />
    </div>
  )
}
