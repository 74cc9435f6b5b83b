import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { PopupProps } from '#web/components/Reach'
import { useText } from '#web/i18n'
import type { Column, Sort } from './types.js'
import type { ColumnsShown } from './use_columns_shown.js'

/** What the chooser changes: columns, and the order, whose head phones do not show. */
export interface ColumnChooserProps {
  all: Pick<Column<never>, 'key' | 'label' | 'sort'>[]
  shown: Pick<ColumnsShown<never>, 'isShown' | 'toggle'>
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The choice of a table's columns and its order. */
export function ColumnChooserPopup(props: ColumnChooserProps & PopupProps) {
  const { all, shown, sort, onSort, opened, onChange, target } = props
  const { t } = useText('table')
  const Arrow = sort.direction === 'asc' ? IconArrowUp : IconArrowDown
  const turned = sort.direction === 'asc' ? 'desc' : 'asc'
  return (
    <Menu position="bottom-end" closeOnItemClick={false} opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {all.length > 1 && <Menu.Label>{t('columns')}</Menu.Label>}
        {all.slice(1).map(({ key, label }) => (
          <Menu.CheckboxItem
            key={key}
            checked={shown.isShown(key)}
            onChange={() => shown.toggle(key)}
          >
            {label}
          </Menu.CheckboxItem>
        ))}
        {all.length > 1 && <Menu.Divider />}
        <Menu.Label>{t('sort')}</Menu.Label>
        {all.map(({ key, label, sort: by }) => {
          if (by === undefined) return null
          const isSorted = by === sort.by
          return (
            <Menu.RadioItem
              key={key}
              value={by}
              checked={isSorted}
              closeMenuOnClick={false}
              rightSection={isSorted && <Arrow size="1.25rem" aria-hidden />}
              onClick={() => onSort({ by, direction: isSorted ? turned : 'asc' })}
            >
              {label}
            </Menu.RadioItem>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
