import { Menu } from '@mantine/core'
import { IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Cookbook } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { MoveItems } from '#web/components/sortable/MoveItems'
import { orderBy, orderOnto } from '#web/components/sortable/order'
import { RowMenu, useRowMenu } from '#web/components/sortable/RowMenu'
import { SortableRow } from '#web/components/sortable/SortableRow'
import { SortableRows } from '#web/components/sortable/SortableRows'
import sortable from '#web/components/sortable/sortable.module.css'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import classes from './Cookbooks.module.css'
import { CookbookRow } from './CookbookRow.js'
import { useOrderCookbooksMutation } from './cookbooks_api.js'
import { useDelete } from './use_delete.js'

interface CookbookListProps {
  cookbooks: Cookbook[]
  groupSlug: string
  onEdit: (cookbook: Cookbook) => void
}

/** The order that cookbooks are moved into, shown at once and stored. */
function useOrder(cookbooks: Cookbook[]): (ids: string[]) => void {
  const { t } = useText('cookbooks')
  const [store] = useOrderCookbooksMutation()
  return async (ids) => {
    // Only what moves is sent: the rest may be changed by others meanwhile.
    const moved = ids.flatMap((id, index) => {
      const cookbook = cookbooks.find((one) => one.id === id)
      const position = index + 1
      return cookbook && cookbook.position !== position ? [{ ...cookbook, position }] : []
    })
    if (moved.length === 0) return
    const { error } = await store(moved)
    if (error) toast.error(t('order-failed', { reason: errorText(error) }))
  }
}

/** One's household's cookbooks, put in order by their handles, by keyboard or by menu. */
export function CookbookList({ cookbooks, groupSlug, onEdit }: CookbookListProps) {
  const { t } = useText('cookbooks')
  const { opened, open, close } = useRowMenu()
  const order = useOrder(cookbooks)
  const remove = useDelete()
  const ids = cookbooks.map(({ id }) => id)
  const find = (id: string) => cookbooks.find((one) => one.id === id)
  const nameOf = (id: string) => find(id)?.name ?? ''
  const icon = { 'size': '1.25rem', 'aria-hidden': true } as const
  return (
    <div className={`${sortable.area} ${classes.own}`}>
      <SortableRows
        ids={ids}
        nameOf={nameOf}
        label={t('title')}
        onDrop={(id, over) => order(orderOnto(ids, id, over))}
      >
        {cookbooks.map((cookbook) => (
          <SortableRow key={cookbook.id} id={cookbook.id} name={cookbook.name} onMenu={open}>
            <CookbookRow cookbook={cookbook} groupSlug={groupSlug} />
          </SortableRow>
        ))}
      </SortableRows>
      <RowMenu opened={opened} onClose={close}>
        {(id) => {
          const cookbook = find(id)
          if (!cookbook) return null
          return (
            <>
              <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onEdit(cookbook)}>
                {t('edit')}
              </Menu.Item>
              <Menu.Item
                component={Link}
                to={`/g/${groupSlug}/cookbooks/${cookbook.slug}/print`}
                leftSection={<IconPrinter {...icon} />}
              >
                {t('print')}
              </Menu.Item>
              <MoveItems onMove={(way) => order(orderBy(ids, id, way))} />
              <Menu.Item
                color="error"
                leftSection={<IconTrash {...icon} />}
                onClick={() => void remove(cookbook)}
              >
                {t('delete')}
              </Menu.Item>
            </>
          )
        }}
      </RowMenu>
    </div>
  )
}
