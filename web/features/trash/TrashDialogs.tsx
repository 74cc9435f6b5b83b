import { Text } from '@mantine/core'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import {
  type TrashedRecipe,
  useEmptyTrashMutation,
  usePurgeTrashedMutation,
} from '#web/features/shared/recipes/trash_api'

interface PurgeDialogProps {
  recipe: TrashedRecipe
  opened: boolean
  onClose: () => void
}

/** Asks before a recipe is gone for good, naming it. */
export function PurgeDialog({ recipe, opened, onClose }: PurgeDialogProps) {
  const { t } = useText('trash')
  const [purge, { isLoading }] = usePurgeTrashedMutation()
  const { id, name } = recipe
  const submit = async () => {
    const { error } = await purge(id)
    if (error) toast.error(t('not-purged', { reason: errorText(error) }))
    else toast.success(t('purged', { name }))
    return !error
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('purge-title')}
      submitLabel={t('purge')}
      cancelLabel={t('keep')}
      onSubmit={submit}
      loading={isLoading}
      danger
    >
      <Text>{t('purge-text', { name })}</Text>
    </Dialog>
  )
}

interface EmptyDialogProps {
  opened: boolean
  onClose: () => void
}

/** Asks before all of one's own deleted recipes are gone for good. */
export function EmptyDialog({ opened, onClose }: EmptyDialogProps) {
  const { t } = useText('trash')
  const [empty, { isLoading }] = useEmptyTrashMutation()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('empty-title')}
      submitLabel={t('empty-submit')}
      cancelLabel={t('keep-all')}
      onSubmit={async () => !(await empty()).error}
      loading={isLoading}
      danger
    >
      <Text>{t('empty-text')}</Text>
    </Dialog>
  )
}
