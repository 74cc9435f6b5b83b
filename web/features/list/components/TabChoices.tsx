import type { FilterTab } from '../filters/filter_tabs.js'
import type { FilterState } from '../filters/filter_state.js'
import { FilterChoices } from './FilterChoices.js'
import { HouseholdChoices } from './HouseholdChoices.js'
import { MoreChoices } from './MoreChoices.js'

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
