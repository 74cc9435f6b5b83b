import { Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useText } from '#web/i18n'
import { ColourField } from './ColourField.js'
import { LabelSelect } from './LabelSelect.js'
import type { ThingField, ThingValues } from './thing_fields.js'

interface Props {
  field: ThingField
  values: ThingValues
  error: string | undefined
  onChange: (values: Partial<ThingValues>) => void
}

/** One field of a thing. */
export function ThingInput({ field: { key, as }, values, error, onChange }: Props) {
  const { t } = useText('data')
  const label = t(`field.${key}`)
  const value = values[key]
  switch (as) {
    case 'switch':
      return (
        <Switch
          label={label}
          checked={value === true}
          onChange={(event) => onChange({ [key]: event.currentTarget.checked })}
        />
      )
    case 'label':
      return (
        <LabelSelect
          label={label}
          value={values.labelId}
          onChange={(labelId) => onChange({ labelId })}
        />
      )
    case 'colour':
      return (
        <ColourField
          name={values.name}
          value={values.color}
          onChange={(color) => onChange({ color })}
        />
      )
    case 'names':
      return (
        <TagsInput
          label={label}
          description={t('field.aliases-hint')}
          value={values.aliases}
          onChange={(aliases) => onChange({ aliases })}
          splitChars={['|', ';']}
        />
      )
    default: {
      const Input = as === 'text' ? Textarea : TextInput
      return (
        <Input
          label={label}
          value={String(value ?? '')}
          error={error}
          data-autofocus={key === 'name' || undefined}
          onChange={(event) => onChange({ [key]: event.currentTarget.value })}
        />
      )
    }
  }
}
