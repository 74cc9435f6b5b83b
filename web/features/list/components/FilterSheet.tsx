import { Button, CloseButton, Drawer } from '@mantine/core'
import { FilterButton } from '#web/components/FilterButton'
import { useOverlay } from '#web/components/overlays'
import { useText } from '#web/i18n'
import { withoutFilters } from '../filters/filter_state.js'
import { countIn, type FilterTab, sheetName } from '../filters/filter_tabs.js'
import { useFilterTabs, useTabLabel } from '../hooks/use_filter_tabs.js'
import type { Filters } from '../hooks/use_filters.js'
import classes from './Filters.module.css'
import { TabChoices } from './TabChoices.js'

interface FilterSheetProps {
  /** The filter whose values are shown; null while the sheet is closed. */
  tab: FilterTab | null
  onTab: (tab: FilterTab | null) => void
  filters: Filters
  total: number | null
}

/** All filters as a sheet from below, for phones; its button says how many recipes are left. */
export function FilterSheet({ tab, onTab, filters, total }: FilterSheetProps) {
  const { t } = useText('recipes')
  const close = () => {
    filters.apply()
    onTab(null)
  }
  useOverlay(tab !== null, close, tab === null ? '' : sheetName(tab))
  return (
    <Drawer.Root
      opened={tab !== null}
      onClose={close}
      position="bottom"
      classNames={{ content: classes.sheet, body: classes.sheetBody }}
    >
      <Drawer.Overlay color="var(--tv-scrim)" backgroundOpacity={1} />
      <Drawer.Content aria-label={t('filter.title')}>
        <Drawer.Body>
          <div className={classes.sheetHead}>
            <h2>{t('filter.title')}</h2>
            <CloseButton aria-label={t('filter.close')} onClick={close} />
          </div>
          {tab && <Tabs tab={tab} onTab={onTab} filters={filters} />}
          <SheetFoot filters={filters} total={total} onShow={close} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

interface TabsProps {
  tab: FilterTab
  onTab: (tab: FilterTab) => void
  filters: Filters
}

function Tabs({ tab, onTab, filters }: TabsProps) {
  const { t } = useText('recipes')
  const label = useTabLabel()
  const { draft, change } = filters
  return (
    <>
      <div className={classes.kinds} role="group" aria-label={t('filter.title')}>
        {useFilterTabs().map((other) => (
          <FilterButton
            key={other}
            label={label(other)}
            withArrow={false}
            count={countIn(draft, other)}
            aria-pressed={other === tab}
            onClick={() => onTab(other)}
          />
        ))}
      </div>
      <TabChoices tab={tab} filters={draft} onChange={change} />
    </>
  )
}

interface SheetFootProps {
  filters: Filters
  total: number | null
  onShow: () => void
}

function SheetFoot({ filters, total, onShow }: SheetFootProps) {
  const { t } = useText('recipes')
  return (
    <div className={classes.sheetFoot}>
      <Button
        variant="default"
        onClick={() =>
          filters.change({ ...withoutFilters(filters.draft), search: filters.draft.search })
        }
      >
        {t('filter.clear')}
      </Button>
      <Button onClick={onShow}>
        {total === null ? t('filter.show') : t('filter.show-count', { count: total })}
      </Button>
    </div>
  )
}
