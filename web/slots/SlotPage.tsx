import { useParams } from 'react-router'
import { EmptyState } from '#web/components/EmptyState'
import { PageTitle } from '#web/components/PageTitle'
import { useText } from '#web/i18n'
import { Fence, useSlotFills } from './slot.js'

function SlotPage({ slot }: { slot: 'admin.page' | 'settings.page' | 'navigation' }) {
  const { pluginId = '' } = useParams()
  const { t, i18n } = useText('frame')
  const fill = useSlotFills(slot).find(({ plugin }) => plugin === pluginId)?.fill
  const missing = <EmptyState title={t('plugin.missing', { id: pluginId })} />
  if (!fill) return missing
  return (
    <>
      <PageTitle title={i18n.t(`plugins.${pluginId}:${fill.title}`)} />
      <Fence plugin={pluginId} instead={missing}>
        <fill.Component />
      </Fence>
    </>
  )
}

/** `/admin/x/<plugin>`: the page a plugin adds to the administration. */
export const AdminSlotPage = () => <SlotPage slot="admin.page" />

/** `/pages/<plugin>`: the page a plugin adds to the app. */
export const NavigationSlotPage = () => <SlotPage slot="navigation" />

/** `/user/settings/<plugin>`: the page a plugin adds to a user's settings. */
export const SettingsSlotPage = () => <SlotPage slot="settings.page" />
