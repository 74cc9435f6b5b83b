import { useState } from 'react'
import { Button, Popover } from '@mantine/core'
import { FilterButton } from '#web/components/FilterButton'
import { useText } from '#web/i18n'
import type { FilterKind } from '../filters/filter_state.js'
import type { Filters } from '../hooks/use_filters.js'
import { FilterChoices } from './FilterChoices.js'
import classes from './Filters.module.css'

interface FilterPopoverProps {
  kind: FilterKind
  filters: Filters
  total: number | null
}

/** Button of one kind of filter with its choices in a popover. */
export function FilterPopover({ kind, filters, total }: FilterPopoverProps) {
  const { t } = useText('recipes')
  const [opened, setOpened] = useState(false)
  const { draft, change } = filters
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={320}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <FilterButton
          label={t(`filter.kind.${kind}`)}
          count={draft.chosen[kind].length}
          onClick={() => setOpened((open) => !open)}
        />
      </Popover.Target>
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
