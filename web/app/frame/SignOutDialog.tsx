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
  const submit = async () => {
    // Closing goes back in the history, which would call off the way to the sign-in form.
    if (!(await onSignOut())) onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('unsent.title')}
      submitLabel={t('unsent.sign-out')}
      cancelLabel={t('unsent.stay')}
      onSubmit={submit}
      keepOpen
      danger
    >
      {t('unsent.text')}
    </Dialog>
  )
}
