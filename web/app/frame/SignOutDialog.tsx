import { Dialog } from '#web/components/Dialog'
import { useText } from '#web/i18n'

interface Props {
  opened: boolean
  onClose: () => void
  onSignOut: () => Promise<boolean>
}

/** Asks before somebody logs out whose changes the server does not have yet: they stay here until they come back. */
export function SignOutDialog({ opened, onClose, onSignOut }: Props) {
  const { t } = useText('offline')
  const submit = async () => void (await onSignOut())
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('unsent.title')}
      submitLabel={t('unsent.sign-out')}
      cancelLabel={t('unsent.stay')}
      onSubmit={submit}
      danger
    >
      {t('unsent.text')}
    </Dialog>
  )
}
