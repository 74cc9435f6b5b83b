import { NumberInput, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { useText } from '#web/i18n'
import classes from './Ai.module.css'
import type { ProviderDraft } from './provider_draft.js'

/** What the form's fields share. */
export interface FieldsProps {
  draft: ProviderDraft
  /** Messages of the server by field. */
  errors: Record<string, string>
  hasKey: boolean
  onChange: (change: Partial<ProviderDraft>) => void
}

function Address({ draft, errors, hasKey, onChange }: FieldsProps) {
  const { t } = useText('ai')
  return (
    <>
      <TextInput
        label={t('fields.name')}
        required
        value={draft.name}
        error={errors.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <TextInput
        type="url"
        label={t('fields.base-url')}
        description={t('fields.base-url-help')}
        required
        dir="ltr"
        value={draft.baseUrl}
        error={errors.baseUrl}
        onChange={({ currentTarget }) => onChange({ baseUrl: currentTarget.value })}
      />
      <PasswordInput
        label={t('fields.key')}
        description={hasKey ? t('fields.key-kept') : t('fields.key-help')}
        autoComplete="off"
        dir="ltr"
        visibilityToggleButtonProps={{ 'aria-label': t('common:secret.show'), 'tabIndex': 0 }}
        value={draft.key}
        error={errors.key}
        onChange={({ currentTarget }) => onChange({ key: currentTarget.value })}
      />
      <TextInput
        label={t('fields.model')}
        required
        dir="ltr"
        value={draft.model}
        error={errors.model}
        onChange={({ currentTarget }) => onChange({ model: currentTarget.value })}
      />
    </>
  )
}

const figures = [
  { field: 'inputPrice', label: 'fields.input-price', max: 10_000 },
  { field: 'outputPrice', label: 'fields.output-price', max: 10_000 },
  { field: 'timeout', label: 'fields.timeout', max: 600 },
] as const

/** Everything that can be said of a provider. */
export function ProviderFields(props: FieldsProps) {
  const { t } = useText('ai')
  const { draft, errors, onChange } = props
  return (
    <>
      <Address {...props} />
      <div className={classes.fields}>
        {figures.map(({ field, label, max }) => (
          <NumberInput
            key={field}
            label={t(label)}
            min={field === 'timeout' ? 1 : 0}
            max={max}
            value={draft[field]}
            error={errors[field]}
            onChange={(value) => onChange({ [field]: Number(value) || 0 })}
          />
        ))}
      </div>
      <Textarea
        label={t('fields.headers')}
        description={t('fields.headers-help')}
        dir="ltr"
        autosize
        minRows={2}
        value={draft.headers}
        error={errors.extraHeaders ?? errors.value}
        onChange={({ currentTarget }) => onChange({ headers: currentTarget.value })}
      />
      <Textarea
        label={t('fields.params')}
        description={t('fields.params-help')}
        dir="ltr"
        autosize
        minRows={2}
        value={draft.params}
        error={errors.extraParams}
        onChange={({ currentTarget }) => onChange({ params: currentTarget.value })}
      />
    </>
  )
}
