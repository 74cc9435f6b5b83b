import { Alert, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isActionAddress } from '#core/shared/action_address'
import type { HouseholdAction } from '#core/shared/contract/index'
import { errorText, fieldErrors } from '#web/api/errors'
import { Choice } from '#web/components/Choice'
import { Dialog } from '#web/components/Dialog'
import { type ActionInput, actionsApi } from '#web/features/shared/actions_api'
import { useText } from '#web/i18n'

interface ActionDialogProps {
  /** What is changed; null for a new one. */
  action: HouseholdAction | null
  opened: boolean
  onClose: () => void
}

const NEW: ActionInput = { actionType: 'link', title: '', url: '' }
const PLACES = '${url} ${id} ${slug} ${servings} ${scale}'

/** Writes down an action: what it is called, whether it opens or posts, and where. */
export function ActionDialog({ action, opened, onClose }: ActionDialogProps) {
  const { t } = useText('automation')
  const [input, setInput] = useState<ActionInput>(action ?? NEW)
  const [failure, setFailure] = useState<unknown>(null)
  const [isWrong, setWrong] = useState(false)
  const [save] = actionsApi.useSaveActionMutation()
  const change = (patch: Partial<ActionInput>) => setInput((before) => ({ ...before, ...patch }))
  const errors = fieldErrors(failure)
  const submit = async () => {
    const { actionType, title, url } = input
    const isUsable = isActionAddress(url, actionType)
    setWrong(!isUsable)
    if (!isUsable) return false
    const { error } = await save({ id: action?.id ?? null, input: { actionType, title, url } })
    setFailure(error ?? null)
    return !error
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(action ? 'actions.edit' : 'actions.create')}
      submitLabel={t('save')}
      onSubmit={submit}
    >
      <Stack>
        <TextInput
          label={t('name')}
          required
          value={input.title}
          error={errors.title}
          maxLength={500}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          data-autofocus
        />
        <Choice
          label={t('actions.kind')}
          value={input.actionType}
          options={(['link', 'post'] as const).map((value) => ({
            value,
            label: t(`actions.type.${value}`),
          }))}
          onChange={(actionType) => change({ actionType })}
        />
        <TextInput
          label={t('webhooks.url')}
          description={t('actions.url-help', { places: PLACES })}
          dir="ltr"
          required
          value={input.url}
          error={isWrong && t(`actions.url-wrong.${input.actionType}`)}
          maxLength={2_000}
          onChange={({ currentTarget }) => change({ url: currentTarget.value.trim() })}
        />
        {failure !== null && <Alert color="error">{errorText(failure)}</Alert>}
      </Stack>
    </Dialog>
  )
}
