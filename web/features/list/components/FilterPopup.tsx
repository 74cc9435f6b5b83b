import { Button, Popover } from '@mantine/core'
import type { PopupProps } from '#web/components/Reach'
import { useText } from '#web/i18n'
import { clearedOf, countIn, type FilterTab } from '../filters/filter_tabs.js'
import { useTabLabel } from '../hooks/use_filter_tabs.js'
import type { Filters } from '../hooks/use_filters.js'
import classes from './Filters.module.css'
import { TabChoices } from './TabChoices.js'

interface FilterPopupProps extends PopupProps {
  tab: FilterTab
  filters: Filters
  total: number | null
}

/** The choices of one kind of filter, how many recipes are left, and clearing it. */
export function FilterPopup(props: FilterPopupProps) {
  const { tab, filters, total, opened, onChange, target } = props
  const { t } = useText('recipes')
  const label = useTabLabel()
  const { draft, change } = filters
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-start"
      width={320}
      trapFocus
      returnFocus
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown aria-label={label(tab)}>
        <TabChoices tab={tab} filters={draft} onChange={change} />
        <div className={classes.foot}>
          <span className={classes.hint}>
            {total === null ? '' : t('home.count', { count: total })}
          </span>
          <Button
            variant="subtle"
            disabled={countIn(draft, tab) === 0}
            onClick={() => change(clearedOf(draft, tab))}
          >
            {t('filter.clear')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
