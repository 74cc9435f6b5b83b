import { Button } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { lazy } from 'react'
import { Reach } from '#web/components/Reach'
import { useText } from '#web/i18n'
import type { Filters } from '../hooks/use_filters.js'

interface OrderMenuProps {
  filters: Filters
  quiet?: boolean
}

const OrderMenuPopup = lazy(async () => {
  const module = await import('./OrderMenuPopup.js')
  return { default: module.OrderMenuPopup }
})

/** Button that names the order of the list and opens the choice of another or of its reverse. */
export function OrderMenu({ filters, quiet = false }: OrderMenuProps) {
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
      renderPopup={(props) => <OrderMenuPopup {...props} filters={filters} />}
    />
  )
}
