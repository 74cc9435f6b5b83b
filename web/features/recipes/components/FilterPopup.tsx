import { Button, Popover } from '@mantine/core'
import type { PopupProps } from '#web/components/Reach'
import { useText } from '#web/i18n'
import type { FilterKind } from '../filters/filter_state.js'
import type { Filters } from '../hooks/use_filters.js'
import { FilterChoices } from './FilterChoices.js'
import classes from './Filters.module.css'

interface FilterPopupProps extends PopupProps {
  kind: FilterKind
  filters: Filters
  total: number | null
}

/** The choices of one kind of filter, how many recipes are left, and clearing it. */
export function FilterPopup(props: FilterPopupProps) {
  const { kind, filters, total, opened, onChange, target } = props
  const { t } = useText('recipes')
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
      <Popover.Dropdown aria-label={t(`filter.kind.${kind}`)}>
        <FilterChoices kind={kind} filters={draft} onChange={change} />
        <div className={classes.foot}>
          <span className={classes.hint}>
            {total === null ? '' : t('home.count', { count: total })}
          </span>
          <Button
            variant="subtle"
            disabled={draft.chosen[kind].length === 0}
            onClick={() => change({ chosen: { ...draft.chosen, [kind]: [] } })}
          >
            {t('filter.clear')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
