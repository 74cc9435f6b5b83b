import { useParams } from 'react-router'
import { EmptyState } from '#web/components/EmptyState'
import { PageSkeleton } from '#web/components/Skeletons'
import { useText } from '#web/i18n'
import { usePluginStates } from './plugins_slice.js'
import { registry } from './registry.js'
import { Fence } from './slot.js'

/** A plugin's own page, `/x/<pluginId>/…`. */
export function Component() {
  const { pluginId = '', '*': path = '' } = useParams()
  const { t } = useText('frame')
  const screens = usePluginStates()[pluginId]
  if (screens?.state === 'loading') return <PageSkeleton />
  const Page = screens?.state === 'on' ? registry.get(pluginId)?.pages?.[path] : undefined
  const missing = (
    <EmptyState title={t('plugin.missing', { id: pluginId })} text={screens?.reason} />
  )
  if (!Page) return missing
  return (
    <Fence plugin={pluginId} instead={missing}>
      <Page />
    </Fence>
  )
}
