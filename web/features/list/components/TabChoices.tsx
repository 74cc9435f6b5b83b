import { Radio } from '@mantine/core'
import { ErrorState } from '#web/components/ErrorState'
import { useVisit } from '#web/features/identity'
import { useText } from '#web/i18n'
import type { FilterTab } from '../filters/filter_tabs.js'
import type { FilterState } from '../filters/filter_state.js'
import { FilterChoices } from './FilterChoices.js'
import { MoreChoices } from './MoreChoices.js'
import { useHouseholdsQuery } from '../recipe_list_api.js'
import classes from './Filters.module.css'

interface HouseholdChoicesProps {
  filters: Pick<FilterState, 'household'>
  onChange: (patch: Pick<FilterState, 'household'>) => void
}

/** One household of the group, or all of them. */
function HouseholdChoices({ filters, onChange }: HouseholdChoicesProps) {
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

interface TabChoicesProps {
  tab: FilterTab
  filters: FilterState
  onChange: (patch: Partial<FilterState>) => void
}

/** What can be chosen behind one button of the filters. */
export function TabChoices({ tab, filters, onChange }: TabChoicesProps) {
  if (tab === 'households') return <HouseholdChoices filters={filters} onChange={onChange} />
  if (tab === 'more') return <MoreChoices filters={filters} onChange={onChange} />
  return <FilterChoices key={tab} kind={tab} filters={filters} onChange={onChange} />
}
