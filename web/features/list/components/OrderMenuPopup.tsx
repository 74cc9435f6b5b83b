import { Menu } from '@mantine/core'
import { IconCheck, IconSwitchVertical } from '@tabler/icons-react'
import type { PopupProps } from '#web/components/Reach'
import { useText } from '#web/i18n'
import { type FilterState, firstDirection, ORDERS, type OrderBy } from '../filters/filter_state.js'

type Order = Pick<FilterState, 'orderBy' | 'orderDirection'>

/** What has an order that can be chosen. */
export interface Ordered {
  draft: Order
  apply: (patch: Partial<Order>) => void
}

interface OrderMenuPopupProps extends PopupProps {
  filters: Ordered
  orders?: readonly OrderBy[]
}

/** The choice of another order or of its reverse. */
export function OrderMenuPopup({
  filters,
  orders = ORDERS,
  opened,
  onChange,
  target,
}: OrderMenuPopupProps) {
  const { t } = useText('recipes')
  const { orderBy, orderDirection } = filters.draft
  const reverse = orderDirection === 'asc' ? 'desc' : 'asc'
  const choose = (order: OrderBy) =>
    filters.apply({ orderBy: order, orderDirection: firstDirection(order) })
  return (
    <Menu position="bottom-end" opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconSwitchVertical size="1.25rem" aria-hidden />}
          disabled={orderBy === 'random'}
          onClick={() => filters.apply({ orderDirection: reverse })}
        >
          {t('order.reverse')}
        </Menu.Item>
        <Menu.Divider />
        {orders.map((order) => (
          <Menu.Item
            key={order}
            aria-current={order === orderBy || undefined}
            rightSection={order === orderBy && <IconCheck size="1.25rem" aria-hidden />}
            onClick={() => choose(order)}
          >
            {t(`order.${order}.label`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
