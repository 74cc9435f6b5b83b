import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy } from 'react'
import { Reach } from '#web/components/Reach'
import { useText } from '#web/i18n'
import type { Filters } from '../hooks/use_filters.js'
import { usePhone } from '#web/features/shared/view_preferences'

const ViewSettingsPopup = lazy(async () => {
  const module = await import('./ViewSettingsPopup.js')
  return { default: module.ViewSettingsPopup }
})

/** How the group home behaves: dense cards, searching while typing, and back to the start. */
export function ViewSettings({ filters }: { filters: Filters }) {
  const { t } = useText('recipes')
  const phone = usePhone()
  const button = (
    <ActionIcon variant={phone ? 'subtle' : 'default'} aria-label={t('view.button')}>
      <IconAdjustmentsHorizontal aria-hidden />
    </ActionIcon>
  )
  return (
    <Reach
      kind="dialog"
      target={button}
      renderPopup={(props) => <ViewSettingsPopup {...props} filters={filters} />}
    />
  )
}
