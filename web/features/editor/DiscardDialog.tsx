import type { Blocker } from 'react-router'
import { Text } from '@mantine/core'
import { Dialog } from '#web/components/Dialog'
import { useText } from '#web/i18n'

interface DiscardDialogProps {
  guard: Blocker
  /** Throws the unsaved texts away; nothing then keeps from leaving. */
  onDiscard: () => void
}

/** Asks before unsaved changes are left behind. */
export function DiscardDialog({ guard, onDiscard }: DiscardDialogProps) {
  const { t } = useText('edit')
  return (
    <Dialog
      opened={guard.state === 'blocked'}
      onClose={() => guard.reset?.()}
      title={t('discard.title')}
      submitLabel={t('discard.submit')}
      cancelLabel={t('discard.cancel')}
      onSubmit={onDiscard}
      danger
    >
      <Text>{t('discard.text')}</Text>
    </Dialog>
  )
}
