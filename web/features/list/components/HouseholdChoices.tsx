import { Radio } from '@mantine/core'
import { ErrorState } from '#web/components/ErrorState'
import { useVisit } from '#web/features/identity'
import { useText } from '#web/i18n'
import type { FilterState } from '../filters/filter_state.js'
import { useHouseholdsQuery } from '../recipe_list_api.js'
import classes from './Filters.module.css'

interface HouseholdChoicesProps {
  filters: Pick<FilterState, 'household'>
  onChange: (patch: Pick<FilterState, 'household'>) => void
}

/** One household of the group, or all of them. */
export function HouseholdChoices({ filters, onChange }: HouseholdChoicesProps) {
  const { t } = useText('finding')
  const { visited } = useVisit()
  const { data, isError, error, refetch } = useHouseholdsQuery(visited)
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Radio.Group
      label={t('household.label')}
      value={filters.household ?? ''}
      onChange={(value) => onChange({ household: value || null })}
    >
      <div className={classes.options}>
        {[{ id: '', name: t('household.all') }, ...(data ?? [])].map(({ id, name }) => (
          <Radio
            key={id}
            value={id}
            className={classes.radio}
            label={<span dir="auto">{name}</span>}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
