import { lazy } from 'react'
import { FilterButton } from '#web/components/FilterButton'
import { Reach } from '#web/components/Reach'
import { useText } from '#web/i18n'
import type { FilterKind } from '../filters/filter_state.js'
import type { Filters } from '../hooks/use_filters.js'

interface FilterPopoverProps {
  kind: FilterKind
  filters: Filters
  total: number | null
}

const FilterPopup = lazy(async () => {
  const module = await import('./FilterPopup.js')
  return { default: module.FilterPopup }
})

/** Button of one kind of filter with its choices in a popover. */
export function FilterPopover({ kind, filters, total }: FilterPopoverProps) {
  const { t } = useText('recipes')
  const count = filters.draft.chosen[kind].length
  return (
    <Reach
      kind="dialog"
      target={<FilterButton label={t(`filter.kind.${kind}`)} count={count} />}
      renderPopup={(props) => (
        <FilterPopup {...props} kind={kind} filters={filters} total={total} />
      )}
    />
  )
}
