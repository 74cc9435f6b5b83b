import { Menu } from '@mantine/core'
import { IconArrowMerge, IconPencil, IconTrash } from '@tabler/icons-react'
import type { PopupProps } from '#web/components/Reach'
import { useText } from '#web/i18n'
import { powers } from '../kinds/kinds.js'
import type { RowMenuProps } from './RowMenu.js'

/** What can be done with one row. */
export function RowMenuPopup(props: RowMenuProps & PopupProps) {
  const { kind, row, open, opened, onChange, target } = props
  const { t } = useText('data')
  const things = [{ id: row.id, name: row.name }]
  return (
    <Menu position="bottom-end" opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {kind !== 'recipes' && (
          <Menu.Item
            leftSection={<IconPencil size="1.25rem" aria-hidden />}
            onClick={() => open({ act: 'edit', thing: row })}
          >
            {t('row.edit')}
          </Menu.Item>
        )}
        {kind !== 'recipes' && powers[kind].merge && (
          <Menu.Item
            leftSection={<IconArrowMerge size="1.25rem" aria-hidden />}
            onClick={() => open({ act: 'merge', things })}
          >
            {t('row.merge')}
          </Menu.Item>
        )}
        <Menu.Item
          color="error"
          leftSection={<IconTrash size="1.25rem" aria-hidden />}
          onClick={() => open({ act: 'delete', things })}
        >
          {t('row.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
