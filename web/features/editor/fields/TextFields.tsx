import { memo, useEffect, useRef } from 'react'
import { NumberInput, TextInput, type TextInputProps } from '@mantine/core'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { useChange, useEdited } from '../edit_context.js'
import type { EditedRecipe } from '../edit_types.js'

type LineField = 'recipeYield' | 'totalTime' | 'prepTime' | 'performTime' | 'orgURL'

interface LineProps extends Pick<TextInputProps, 'type' | 'placeholder' | 'error'> {
  field: LineField
}

const times = new Set<LineField>(['totalTime', 'prepTime', 'performTime'])

/** A bare number of minutes, or hours and minutes, in words ("10 minutes"); null for what says its unit. */
function timeInWords(text: string): string | null {
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(text)
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0
  const minutes = clock ? Number(clock[1]) * 60 + Number(clock[2]) : number
  if (minutes === 0) return null
  const unit = (value: number, name: 'hour' | 'minute') =>
    formatNumber(value, { style: 'unit', unit: name, unitDisplay: 'long' })
  const hours = Math.floor(minutes / 60)
  const parts = [hours > 0 && unit(hours, 'hour'), minutes % 60 > 0 && unit(minutes % 60, 'minute')]
  return parts.filter(Boolean).join(' ')
}

/** One line of text of the recipe; an empty one is none. */
export const Line = memo(({ field, ...rest }: LineProps) => {
  const { t } = useText('edit')
  const value = useEdited((recipe) => recipe[field])
  const change = useChange()
  return (
    <TextInput
      {...rest}
      label={t(`field.${field}`)}
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value
        change((recipe) => ({ ...recipe, [field]: text === '' ? null : text }), field)
      }}
      onBlur={() => {
        const worded = times.has(field) ? timeInWords(value?.trim() ?? '') : null
        if (worded) change((recipe) => ({ ...recipe, [field]: worded }), field)
      }}
    />
  )
})
Line.displayName = 'Line'

/** A number of the recipe that may be left out, which is nought. */
export const Figure = memo(
  ({ field }: { field: Extract<keyof EditedRecipe, 'recipeServings' | 'recipeYieldQuantity'> }) => {
    const { t } = useText('edit')
    const value = useEdited((recipe) => recipe[field])
    const change = useChange()
    return (
      <NumberInput
        label={t(`field.${field}`)}
        value={value === 0 ? '' : value}
        min={0}
        max={1e6}
        decimalScale={3}
        allowedDecimalSeparators={['.', ',']}
        onChange={(next) => {
          const figure = Number(next) || 0
          change((recipe) => ({ ...recipe, [field]: figure }), field)
        }}
      />
    )
  }
)
Figure.displayName = 'Figure'

/** The recipe's name, the one thing it must have. */
export const NameField = memo(({ nameless }: { nameless: boolean }) => {
  const { t } = useText('edit')
  const name = useEdited((recipe) => recipe.name)
  const change = useChange()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (nameless) input.current?.focus()
  }, [nameless])
  return (
    <TextInput
      ref={input}
      label={t('field.name')}
      value={name}
      maxLength={500}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value
        change((recipe) => ({ ...recipe, name: text }), 'name')
      }}
      error={nameless && name.trim() === '' && t('name-missing')}
      required
      withAsterisk={false}
      data-recipe-name
    />
  )
})
NameField.displayName = 'NameField'
