import { Text } from '@mantine/core'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import type { OrganizerKind } from '#web/features/shared/organizer_kinds'
import { type Organizer, useDeleteOrganizerMutation } from '#web/features/shared/organizers_api'

interface DeleteOrganizerDialogProps {
  kind: OrganizerKind
  item: Organizer
  opened: boolean
  onClose: () => void
}

/** Says how many recipes lose it before it is deleted; the recipes stay. */
export function DeleteOrganizerDialog({ kind, item, opened, onClose }: DeleteOrganizerDialogProps) {
  const { t } = useText('organizers')
  const [remove] = useDeleteOrganizerMutation()
  const { name } = item
  const submit = async () => {
    const answer = await remove({ kind, id: item.id })
    if (answer.error) {
      toast.error(t('delete.failed', { name, reason: errorText(answer.error) }))
      return false
    }
    toast.success(t('delete.done', { name }))
    return true
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('delete.title', { name })}
      submitLabel={t('delete.submit')}
      cancelLabel={t('delete.keep')}
      onSubmit={submit}
      danger
    >
      <Text>
        {item.recipeCount ? t('delete.text', { count: item.recipeCount }) : t('delete.unused')}
      </Text>
    </Dialog>
  )
}
