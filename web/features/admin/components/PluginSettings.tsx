import { useState } from 'react'
import type { PluginInfo } from '#core/shared/contract/site'
import { errorText, pathErrors } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { SchemaForm } from '#web/components/schema_form/SchemaForm'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { adminApi } from '../admin_api.js'

interface Props {
  plugin: PluginInfo
  schema: Record<string, unknown>
  opened: boolean
  onClose: () => void
}

/** A plugin's settings in a dialog; what the server refuses is said at the field. */
export function PluginSettings({ plugin, schema, opened, onClose }: Props) {
  const { t } = useText('admin')
  const [draft, setDraft] = useState<Record<string, unknown> | null>(null)
  const [change, { error, reset }] = adminApi.useChangePluginMutation()
  const errors = pathErrors(error)
  const close = () => {
    setDraft(null)
    reset()
    onClose()
  }
  const save = () =>
    change({ id: plugin.id, settings: draft ?? plugin.settings })
      .unwrap()
      .then(() => undefined)
      .catch((failure: unknown) => {
        if (Object.keys(pathErrors(failure)).length === 0) toast.error(errorText(failure))
        return false
      })
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t('plugins.settings-of', { name: plugin.name })}
      submitLabel={t('plugins.save-settings')}
      onSubmit={save}
    >
      <SchemaForm
        schema={schema}
        value={draft ?? plugin.settings}
        onChange={setDraft}
        errors={errors}
      />
    </Dialog>
  )
}
