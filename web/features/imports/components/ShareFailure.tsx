import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { importFailureKinds, SHARE_TROUBLE, shareTroubles } from '#core/shared/contract/imports'
import { useText } from '#web/i18n'
import { FailurePanel } from './FailurePanel.js'

/** Why what the share sheet gave was not taken, as the page's address says; goes when it is closed. */
export function ShareFailure() {
  const { t } = useText('imports')
  const [params, setParams] = useSearchParams()
  const told = params.get(SHARE_TROUBLE)
  const trouble = shareTroubles.find((one) => one === told)
  const failure = importFailureKinds.find((kind) => kind === told)
  if (!trouble && !failure) return null
  const close = () =>
    setParams(
      (before) => {
        before.delete(SHARE_TROUBLE)
        return before
      },
      { replace: true }
    )
  return (
    <FailurePanel
      title={trouble ? t(`share.${trouble}.title`) : t(`failure.${failure}.title`)}
      next={trouble ? t(`share.${trouble}.next`) : t(`failure.${failure}.next`)}
      mild={trouble === 'signed-out'}
    >
      <Button variant="default" onClick={close}>
        {t('share.close')}
      </Button>
    </FailurePanel>
  )
}
