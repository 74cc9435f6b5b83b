import { memo, useEffect, useRef } from 'react'
import { NumberInput, TextInput, type TextInputProps } from '@mantine/core'
import { timeInWords, WRITTEN_TIMES } from '#web/features/shared/recipes/time_in_words'
import { currentLocale, useText } from '#web/i18n'
import { useChange, useEdited } from '../edit_context.js'
import type { EditedRecipe } from '../edit_types.js'

type LineField = 'recipeYield' | 'totalTime' | 'prepTime' | 'performTime' | 'orgURL'

interface LineProps extends Pick<TextInputProps, 'type' | 'placeholder' | 'error'> {
  field: LineField
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
        const isTime = WRITTEN_TIMES.some((time) => time === field)
        const worded = isTime ? timeInWords(value ?? '', currentLocale().bcp47) : null
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
