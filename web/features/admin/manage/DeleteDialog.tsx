import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'

interface Props {
  name: string
  /** What happens, and what stays. */
  text: string
  onDelete: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something of the site is deleted for good, and says what goes with it. */
export function DeleteDialog({ name, text, onDelete, onClose }: Props) {
  const { t } = useText('manage')
  const act = () =>
    onDelete().then(
      () => toast.success(t('deleted', { name })),
      (error: unknown) => {
        toast.error(errorText(error))
        return false
      }
    )
  return (
    <Dialog
      opened
      danger
      title={t('delete-named', { name })}
      cancelLabel={t('keep')}
      submitLabel={t('delete')}
      onSubmit={async () => (await act()) !== false}
      onClose={onClose}
    >
      <p>{text}</p>
    </Dialog>
  )
}
