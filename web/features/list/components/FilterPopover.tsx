import { lazy } from 'react'
import { FilterButton } from '#web/components/FilterButton'
import { Reach } from '#web/components/Reach'
import { countIn, type FilterTab } from '../filters/filter_tabs.js'
import type { Filters } from '../hooks/use_filters.js'
import { useTabLabel } from '../hooks/use_filter_tabs.js'

interface FilterPopoverProps {
  tab: FilterTab
  filters: Filters
  total: number | null
}

const FilterPopup = lazy(async () => {
  const module = await import('./FilterPopup.js')
  return { default: module.FilterPopup }
})

/** Button of one kind of filter with its choices in a popover. */
export function FilterPopover({ tab, filters, total }: FilterPopoverProps) {
  const label = useTabLabel()
  return (
    <Reach
      kind="dialog"
      target={<FilterButton label={label(tab)} count={countIn(filters.draft, tab)} />}
      renderPopup={(props) => <FilterPopup {...props} tab={tab} filters={filters} total={total} />}
    />
  )
}
