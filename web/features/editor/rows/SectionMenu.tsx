import { Menu } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import { MoveItems } from '#web/components/sortable/MoveItems'
import { rowKeyOf } from './row_items.js'
import type { Way } from '#web/components/sortable/order'

interface SectionMenuProps {
  id: string
  actions: {
    move: (key: string, way: Way) => void
    title: (rowKey: string, title: string | null) => void
  }
}

/** What can be done with a heading: its section moves as a whole, its rows stay without it. */
export function SectionMenu({ id, actions }: SectionMenuProps) {
  const { t } = useText('edit_rows')
  return (
    <>
      <MoveItems onMove={(way) => actions.move(id, way)} />
      <Menu.Item
        color="error"
        leftSection={<IconTrash size="1.25rem" aria-hidden />}
        onClick={() => actions.title(rowKeyOf(id), null)}
      >
        {t('menu.section-off')}
      </Menu.Item>
    </>
  )
}
