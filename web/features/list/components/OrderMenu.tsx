import { latePart } from '#web/components/late_part'
import { Button } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { Reach } from '#web/components/Reach'
import { useText } from '#web/i18n'
import type { OrderBy } from '../filters/filter_state.js'
import type { Ordered } from './OrderMenuPopup.js'

interface OrderMenuProps {
  filters: Ordered
  /** The orders on offer; left out: all. */
  orders?: readonly OrderBy[]
  quiet?: boolean
}

const OrderMenuPopup = latePart(async () => {
  const module = await import('./OrderMenuPopup.js')
  return { default: module.OrderMenuPopup }
})

/** Button that names the order of the list and opens the choice of another or of its reverse. */
export function OrderMenu({ filters, orders, quiet = false }: OrderMenuProps) {
  const { t } = useText('recipes')
  const { orderBy, orderDirection } = filters.draft
  const target = (
    <Button
      variant={quiet ? 'subtle' : 'default'}
      size="sm"
      leftSection={<IconArrowsSort size="1.25rem" aria-hidden />}
      aria-label={t('order.button', { order: t(`order.${orderBy}.${orderDirection}`) })}
    >
      {t(`order.${orderBy}.${orderDirection}`)}
    </Button>
  )
  return (
    <Reach
      target={target}
      renderPopup={(props) => <OrderMenuPopup {...props} filters={filters} orders={orders} />}
    />
  )
}
