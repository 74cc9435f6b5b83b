import { useParams } from 'react-router'
import { EmptyState } from '#web/components/EmptyState'
import { PageTitle } from '#web/components/PageTitle'
import { useText } from '#web/i18n'
import { Fence, useSlotFills } from '#web/slots/slot'

/** `/admin/x/<plugin>`: the page a plugin adds to the administration. */
export function Component() {
  const { pluginId = '' } = useParams()
  const { t, i18n } = useText('frame')
  const fill = useSlotFills('admin.page').find(({ plugin }) => plugin === pluginId)?.fill
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
