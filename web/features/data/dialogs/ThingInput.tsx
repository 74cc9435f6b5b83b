import { Suspense } from 'react'
import { Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useText } from '#web/i18n'
import { latePart } from '#web/components/late_part'
import type { Thing } from '../kinds/thing.js'
import { ColourField } from './ColourField.js'
import { LabelSelect } from './LabelSelect.js'
import { factsOf, type ThingField, type ThingValues } from './thing_fields.js'

const FactsField = latePart(async () => ({
  default: (await import('./FactsField.js')).FactsField,
}))

interface Props {
  field: ThingField
  /** As it is stored; null for a new one. */
  thing: Thing | null
  values: ThingValues
  error: string | undefined
  onChange: (values: Partial<ThingValues>) => void
}

/** One field of a thing. */
export function ThingInput({ field, thing, values, error, onChange }: Props) {
  const { key, as } = field
  const { t } = useText('data')
  const label = key === 'facts' ? '' : t(`field.${key}`)
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
    case 'facts': {
      const isStored = JSON.stringify(values.facts) === JSON.stringify(factsOf(thing))
      return (
        <Suspense fallback={null}>
          <FactsField
            facts={values.facts}
            by={isStored ? thing?.factsBy : undefined}
            onChange={(facts) => onChange({ facts })}
          />
        </Suspense>
      )
    }
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
