import { latePart } from '#web/components/late_part'
import { useState } from 'react'
import { IconAdjustmentsHorizontal, IconEye } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { FilterButton } from '#web/components/FilterButton'
import { wasOpen } from '#web/components/overlays'
import { Once } from '#web/components/Once'
import { useText } from '#web/i18n'
import { Reach } from '#web/components/Reach'
import { usePhone } from '#web/features/shared/view_preferences'
import { countChosen, toListQuery } from '../filters/filter_state.js'
import { countIn, FILTER_TABS, type FilterTab, sheetName } from '../filters/filter_tabs.js'
import { useFilterTabs, useTabLabel } from '../hooks/use_filter_tabs.js'
import type { Filters } from '../hooks/use_filters.js'
import { FilterChips } from './FilterChips.js'
import { FilterField } from './FilterField.js'
import classes from './Filters.module.css'
import { OrderMenu } from './OrderMenu.js'
import { SurpriseButton } from './SurpriseButton.js'

const ViewSettingsPopup = latePart(async () => {
  const module = await import('./ViewSettingsPopup.js')
  return { default: module.ViewSettingsPopup }
})

/** How the group home behaves: dense cards, searching while typing, and back to the start. */
function ViewSettings({ filters }: { filters: Filters }) {
  const { t } = useText('recipes')
  const phone = usePhone()
  const button = (
    <Button
      variant={phone ? 'subtle' : 'default'}
      size="sm"
      aria-label={t('view.button')}
      leftSection={<IconEye size="1.25rem" aria-hidden />}
    >
      {t('view.short')}
    </Button>
  )
  return (
    <Reach
      kind="dialog"
      target={button}
      renderPopup={(props) => <ViewSettingsPopup {...props} filters={filters} />}
    />
  )
}

interface FilterPopoverProps {
  tab: FilterTab
  filters: Filters
  total: number | null
}

const FilterPopup = latePart(async () => {
  const module = await import('./FilterPopup.js')
  return { default: module.FilterPopup }
})

/** Button of one kind of filter with its choices in a popover. */
function FilterPopover({ tab, filters, total }: FilterPopoverProps) {
  const label = useTabLabel()
  return (
    <Reach
      kind="dialog"
      target={<FilterButton label={label(tab)} count={countIn(filters.draft, tab)} />}
      renderPopup={(props) => <FilterPopup {...props} tab={tab} filters={filters} total={total} />}
    />
  )
}

/** Fetched when it is first opened. */
const FilterSheet = latePart(async () => {
  const module = await import('./FilterSheet.js')
  return { default: module.FilterSheet }
})

interface FilterBarProps {
  filters: Filters
  total: number | null
  groupSlug: string
}

/** The row above the cards on wide screens: text, a popover for each kind, order and view. */
export function FilterBar({ filters, total }: FilterBarProps) {
  return (
    <div className={classes.bar}>
      <FilterField filters={filters} />
      {useFilterTabs().map((tab) => (
        <FilterPopover key={tab} tab={tab} filters={filters} total={total} />
      ))}
      <div className={classes.end}>
        <OrderMenu filters={filters} />
        <ViewSettings filters={filters} />
      </div>
      <div className={classes.whole}>
        <FilterChips filters={filters} />
      </div>
    </div>
  )
}

/** The same for phones: text, a row of filters that opens a sheet, then count and order. */
export function PhoneFilterBar({ filters, total, groupSlug }: FilterBarProps) {
  const { t } = useText('recipes')
  const tabs = useFilterTabs()
  const label = useTabLabel()
  const [tab, setTab] = useState(() => FILTER_TABS.find((each) => wasOpen(sheetName(each))) ?? null)
  return (
    <div className={classes.phoneBar}>
      <FilterField filters={filters} />
      <div className={classes.kinds} role="group" aria-label={t('filter.title')}>
        <FilterButton
          label={t('filter.title')}
          count={countChosen(filters.draft)}
          withArrow={false}
          icon={<IconAdjustmentsHorizontal size="1.25rem" aria-hidden />}
          onClick={() => setTab('categories')}
        />
        {tabs.map((other) => (
          <FilterButton
            key={other}
            label={label(other)}
            count={countIn(filters.draft, other)}
            onClick={() => setTab(other)}
          />
        ))}
        <SurpriseButton
          query={toListQuery(filters.applied, '')}
          groupSlug={groupSlug}
          disabled={!total}
          inRow
        />
      </div>
      <FilterChips filters={filters} />
      <div className={classes.counts}>
        <span>{total === null ? '' : t('home.count', { count: total })}</span>
        <ViewSettings filters={filters} />
        <OrderMenu filters={filters} quiet />
      </div>
      <Once when={tab !== null}>
        <FilterSheet tab={tab} onTab={setTab} filters={filters} total={total} />
      </Once>
    </div>
  )
}
