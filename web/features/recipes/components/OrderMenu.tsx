import { Button, Menu } from '@mantine/core'
import { IconArrowsSort, IconCheck, IconSwitchVertical } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import { firstDirection, ORDERS, type OrderBy } from '../filters/filter_state.js'
import type { Filters } from '../hooks/use_filters.js'

interface OrderMenuProps {
  filters: Filters
  quiet?: boolean
}

/** Button that names the order of the list and opens the choice of another or of its reverse. */
export function OrderMenu({ filters, quiet = false }: OrderMenuProps) {
  const { t } = useText('recipes')
  const { orderBy, orderDirection } = filters.draft
  const reverse = orderDirection === 'asc' ? 'desc' : 'asc'
  const choose = (order: OrderBy) =>
    filters.apply({ orderBy: order, orderDirection: firstDirection(order) })
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant={quiet ? 'subtle' : 'default'}
          size="sm"
          data-size="sm"
          leftSection={<IconArrowsSort size="1.25rem" aria-hidden />}
          aria-label={t('order.button', { order: t(`order.${orderBy}.${orderDirection}`) })}
        >
          {t(`order.${orderBy}.${orderDirection}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconSwitchVertical size="1.25rem" aria-hidden />}
          disabled={orderBy === 'random'}
          onClick={() => filters.apply({ orderDirection: reverse })}
        >
          {t('order.reverse')}
        </Menu.Item>
        <Menu.Divider />
        {ORDERS.map((order) => (
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
