import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import type { OrganizerKind } from '#web/features/shared/organizer_kinds'
import {
  type Organizer,
  useCreateOrganizerMutation,
  useUpdateOrganizerMutation,
} from '#web/features/shared/organizers_api'

interface OrganizerDialogProps {
  kind: OrganizerKind
  /** What is changed; left out: a new one. */
  item?: Organizer
  opened: boolean
  onClose: () => void
}

/** Keeps what is typed while it is not saved; an opened dialog begins with what is there. */
function useFields(item: Organizer | undefined, opened: boolean) {
  const [name, setName] = useState('')
  const [onHand, setOnHand] = useState(false)
  const [error, setError] = useState('')
  useEffect(() => {
    if (!opened) return
    setName(item?.name ?? '')
    setOnHand(item?.onHand ?? false)
    setError('')
  }, [opened, item])
  return { name, setName, onHand, setOnHand, error, setError }
}

/** Names a new category, tag or tool, or renames one. */
export function OrganizerDialog({ kind, item, opened, onClose }: OrganizerDialogProps) {
  const { t } = useText('organizers')
  const fields = useFields(item, opened)
  const [create] = useCreateOrganizerMutation()
  const [update] = useUpdateOrganizerMutation()
  const submit = async () => {
    const name = fields.name.trim()
    if (!name) {
      fields.setError(t('dialog.name-missing'))
      return false
    }
    const input = { kind, name, onHand: fields.onHand }
    const answer = await (item ? update({ ...input, id: item.id }) : create(input))
    if (answer.error) {
      fields.setError(errorText(answer.error))
      return false
    }
    toast.success(t(item ? 'dialog.saved' : 'dialog.created', { name }))
    return true
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={item ? t('dialog.edit') : t(`create.${kind}`)}
      submitLabel={item ? t('dialog.save') : t('dialog.create')}
      onSubmit={submit}
    >
      <Stack>
        <TextInput
          label={t('dialog.name')}
          value={fields.name}
          error={fields.error}
          onChange={(event) => fields.setName(event.currentTarget.value)}
          maxLength={500}
          data-autofocus
        />
        {kind === 'tools' && (
          <Checkbox
            label={t('dialog.on-hand')}
            checked={fields.onHand}
            onChange={(event) => fields.setOnHand(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </Dialog>
  )
}
