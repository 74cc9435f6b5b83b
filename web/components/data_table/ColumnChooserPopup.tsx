import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCheck } from '@tabler/icons-react'
import type { PopupProps } from '#web/components/Reach'
import { useText } from '#web/i18n'
import type { ColumnChooserProps } from './ColumnChooser.js'

/** The choice of a table's columns and its order. */
export function ColumnChooserPopup(props: ColumnChooserProps & PopupProps) {
  const { all, shown, sort, onSort, opened, onChange, target } = props
  const { t } = useText('table')
  const Arrow = sort.direction === 'asc' ? IconArrowUp : IconArrowDown
  const turned = sort.direction === 'asc' ? 'desc' : 'asc'
  return (
    <Menu position="bottom-end" closeOnItemClick={false} opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown mah="70dvh" style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('columns')}</Menu.Label>
        {all.slice(1).map(({ key, label }) => (
          <Menu.Item
            key={key}
            role="menuitemcheckbox"
            aria-checked={shown.isShown(key)}
            rightSection={shown.isShown(key) && <IconCheck size="1.25rem" aria-hidden />}
            onClick={() => shown.toggle(key)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('sort')}</Menu.Label>
        {all.map(({ key, label, sort: by }) => {
          if (by === undefined) return null
          const isSorted = by === sort.by
          return (
            <Menu.Item
              key={key}
              role="menuitemradio"
              aria-checked={isSorted}
              rightSection={isSorted && <Arrow size="1.25rem" aria-hidden />}
              onClick={() => onSort({ by, direction: isSorted ? turned : 'asc' })}
            >
              {label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
