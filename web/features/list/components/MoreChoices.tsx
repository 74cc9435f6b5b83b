import { Button, SegmentedControl, Text, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useVisit } from '#web/features/identity'
import { EatableChoice } from '#web/features/shared/eaters/EatableChoice'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { daysAgo } from '../filters/days_ago.js'
import type { FilterState, MadeFilter } from '../filters/filter_state.js'
import classes from './Filters.module.css'

type Figures = Pick<FilterState, 'minRating' | 'made' | 'caloriesUnder' | 'eatable'>

interface MoreChoicesProps {
  filters: Figures
  onChange: (patch: Partial<Figures>) => void
}

const SPANS = [30, 90, 365]
const CALORIES = [300, 500, 700]

/** Filters that take a figure or a day (fewest stars, when a recipe was made last, most calories), and who can eat it. */
export function MoreChoices({ filters, onChange }: MoreChoicesProps) {
  const { t } = useText('finding')
  const { visited } = useVisit()
  const label = useId()
  return (
    <div className={classes.more}>
      <div>
        <Text id={label} fw={650} mb={6}>
          {t('rating.label')}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby={label}
          value={String(filters.minRating ?? 0)}
          data={[0, 2, 3, 4, 5].map((stars) => ({
            value: String(stars),
            label: stars === 0 ? t('rating.any') : <StarsLabel stars={stars} />,
          }))}
          onChange={(value) => onChange({ minRating: Number(value) || null })}
        />
      </div>
      <MadeChoice made={filters.made} onChange={(made) => onChange({ made })} />
      <CaloriesChoice
        under={filters.caloriesUnder}
        onChange={(caloriesUnder) => onChange({ caloriesUnder })}
      />
      {!visited && (
        <EatableChoice eatable={filters.eatable} onChange={(eatable) => onChange({ eatable })} />
      )}
    </div>
  )
}

function StarsLabel({ stars }: { stars: number }) {
  const { t } = useText('finding')
  const figure = formatNumber(stars)
  return (
    <>
      <bdi dir="ltr" aria-hidden>
        {stars === 5 ? `${figure}★` : `${figure}★+`}
      </bdi>
      <span className={classes.hidden}>
        {t('rating.at-least', { count: stars, stars: figure })}
      </span>
    </>
  )
}

interface CaloriesChoiceProps {
  under: number | null
  onChange: (under: number | null) => void
}

function CaloriesChoice({ under, onChange }: CaloriesChoiceProps) {
  const { t } = useText('finding')
  const [label, hint] = [useId(), useId()]
  // What an address says stays among the choices.
  const offered = [...new Set([...CALORIES, ...(under === null ? [] : [under])])]
  return (
    <div>
      <Text id={label} fw={650} mb={6}>
        {t('calories.label')}
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby={label}
        aria-describedby={hint}
        value={String(under ?? 0)}
        data={[
          { value: '0', label: t('calories.any') },
          ...offered
            .toSorted((one, other) => one - other)
            .map((calories) => ({ value: String(calories), label: formatNumber(calories) })),
        ]}
        onChange={(value) => onChange(Number(value) || null)}
      />
      <Text id={hint} size="sm" c="dimmed" mt={6}>
        {t('calories.hint')}
      </Text>
    </div>
  )
}

interface MadeChoiceProps {
  made: MadeFilter | null
  onChange: (made: MadeFilter | null) => void
}

function MadeChoice({ made, onChange }: MadeChoiceProps) {
  const { t } = useText('finding')
  const label = useId()
  const today = daysAgo(0)
  const day = made?.day ?? daysAgo(30)
  return (
    <div className={classes.made}>
      <Text id={label} fw={650}>
        {t('made.label')}
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby={label}
        value={made?.mode ?? 'any'}
        data={[
          { value: 'any', label: t('made.any') },
          { value: 'since', label: t('made.since') },
          { value: 'not-since', label: t('made.not-since') },
        ]}
        onChange={(mode) =>
          onChange(mode === 'since' || mode === 'not-since' ? { mode, day } : null)
        }
      />
      {made && (
        <>
          <TextInput
            type="date"
            label={t(`made.${made.mode}`)}
            max={today}
            value={made.day}
            onChange={({ currentTarget: { value } }) => {
              if (value) onChange({ ...made, day: value })
            }}
          />
          <div className={classes.spans}>
            {SPANS.map((days) => (
              <Button
                key={days}
                variant={made.day === daysAgo(days) ? 'light' : 'default'}
                size="compact-sm"
                onClick={() => onChange({ ...made, day: daysAgo(days) })}
              >
                {t('made.days', { count: days })}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
