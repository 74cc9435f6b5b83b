import { Alert, Button, Group, Stack, Switch, TextInput } from '@mantine/core'
import { IconCopy, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import type { Webhook } from '#core/shared/contract/index'
import { errorText, fieldErrors } from '#web/api/errors'
import { copyWithToast } from '#web/components/copy_with_toast'
import { Dialog } from '#web/components/Dialog'
import { useText } from '#web/i18n'
import { automationApi, type WebhookInput } from './automation_api.js'

interface WebhookDialogProps {
  /** What is changed; null for a new one. */
  webhook: Webhook | null
  opened: boolean
  onClose: () => void
}

const NEW: WebhookInput = { name: '', url: '', enabled: true, localTime: '17:30' }

/** A time in UTC is offered as what it is here. */
function inputOf({ name, url, enabled, localTime, nextAt }: Webhook): WebhookInput {
  const here = new Date(nextAt).toLocaleTimeString('en-GB', { timeStyle: 'short' })
  return { name, url, enabled, localTime: localTime?.slice(0, 5) ?? here }
}

/** Writes down a webhook: its address, its time, and a secret to sign with. */
export function WebhookDialog({ webhook, opened, onClose }: WebhookDialogProps) {
  const { t } = useText('automation')
  const [input, setInput] = useState(() => (webhook ? inputOf(webhook) : NEW))
  const [failure, setFailure] = useState<unknown>(null)
  const [save] = automationApi.useSaveWebhookMutation()
  const change = (patch: Partial<WebhookInput>) => setInput((before) => ({ ...before, ...patch }))
  const errors = fieldErrors(failure)
  const submit = async () => {
    const { error } = await save({ id: webhook?.id ?? null, input })
    setFailure(error ?? null)
    return !error
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(webhook ? 'webhooks.edit' : 'webhooks.create')}
      submitLabel={t('save')}
      onSubmit={submit}
    >
      <Stack>
        <TextInput
          label={t('name')}
          value={input.name}
          error={errors.name}
          maxLength={500}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          data-autofocus
        />
        <TextInput
          label={t('webhooks.url')}
          description={t('webhooks.url-help')}
          type="url"
          dir="ltr"
          required
          value={input.url}
          error={errors.url && t('webhooks.url-wrong')}
          maxLength={2_000}
          onChange={({ currentTarget }) => change({ url: currentTarget.value.trim() })}
        />
        <TextInput
          label={t('webhooks.time')}
          description={t('webhooks.time-help')}
          type="time"
          required
          value={input.localTime ?? ''}
          error={errors.localTime}
          onChange={({ currentTarget }) => change({ localTime: currentTarget.value })}
        />
        <Secret
          isStored={webhook?.isSigned ?? false}
          secret={input.secret}
          error={errors.secret}
          onChange={(secret) => change({ secret })}
        />
        <Switch
          label={t('webhooks.enabled')}
          checked={input.enabled}
          onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })}
        />
        {failure !== null && Object.keys(errors).length === 0 && (
          <Alert color="error">{errorText(failure)}</Alert>
        )}
      </Stack>
    </Dialog>
  )
}

interface SecretProps {
  isStored: boolean
  /** Undefined leaves what is stored. */
  secret: string | null | undefined
  error: string | undefined
  onChange: (secret: string | null) => void
}

/** 24 random bytes, as programs for Standard Webhooks take them. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return `whsec_${btoa(String.fromCharCode(...bytes))}`
}

/** The secret that messages are signed with: made here, shown until it is saved, and never again. */
function Secret({ isStored, secret, error, onChange }: SecretProps) {
  const { t } = useText('automation')
  const make = () => onChange(newSecret())
  if (!secret) {
    const isKept = isStored && secret === undefined
    return (
      <div>
        <p>{t(isKept ? 'webhooks.secret-stored' : 'webhooks.secret-none')}</p>
        <Group gap="sm">
          <Button variant="default" leftSection={<IconKey aria-hidden />} onClick={make}>
            {t(isKept ? 'webhooks.secret-other' : 'webhooks.secret-make')}
          </Button>
          {isKept && (
            <Button variant="outline" color="error" onClick={() => onChange(null)}>
              {t('webhooks.secret-drop')}
            </Button>
          )}
        </Group>
      </div>
    )
  }
  return (
    <Stack gap="xs">
      <TextInput
        label={t('webhooks.secret')}
        description={t('webhooks.secret-once')}
        value={secret}
        error={error}
        dir="ltr"
        maxLength={200}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconCopy aria-hidden />}
          onClick={() => void copyWithToast(secret, t('webhooks.secret-copied'))}
        >
          {t('webhooks.secret-copy')}
        </Button>
      </Group>
    </Stack>
  )
}
