import { Menu } from '@mantine/core'
import { IconHeading, IconRowInsertBottom, IconRowInsertTop, IconTrash } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import { MoveItems } from '#web/components/sortable/MoveItems'
import { isTitled, type Titled } from './row_items.js'
import type { Way } from '#web/components/sortable/order'

const icon = { 'size': '1.25rem', 'aria-hidden': true } as const

interface PlaceItemsProps {
  id: string
  row: Titled
  actions: {
    openTitle: (key: string) => void
    insert: (key: string, where: 'above' | 'below') => void
    move: (key: string, way: Way) => void
  }
}

/** The entries of a row's menu about its place: a heading above it, rows beside it, and moving it. */
export function PlaceItems({ id, row, actions }: PlaceItemsProps) {
  const { t } = useText('edit_rows')
  return (
    <>
      {!isTitled(row) && (
        <Menu.Item leftSection={<IconHeading {...icon} />} onClick={() => actions.openTitle(id)}>
          {t('menu.section-on')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconRowInsertTop {...icon} />}
        onClick={() => actions.insert(id, 'above')}
      >
        {t('menu.insert-above')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconRowInsertBottom {...icon} />}
        onClick={() => actions.insert(id, 'below')}
      >
        {t('menu.insert-below')}
      </Menu.Item>
      <MoveItems onMove={(way) => actions.move(id, way)} />
    </>
  )
}

/** The entry that deletes a row. */
export function DeleteItem({ onDelete }: { onDelete: () => void }) {
  const { t } = useText('edit_rows')
  return (
    <Menu.Item color="error" leftSection={<IconTrash {...icon} />} onClick={onDelete}>
      {t('menu.delete')}
    </Menu.Item>
  )
}
