import { MultiSelect, Select, TagsInput, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { ThingKind, ValueKind } from '#core/shared/query_filter/recipe_attributes'
import { useText } from '#web/i18n'
import { fromAToZ } from '#web/i18n/format'
import { useEnterAhead } from '../enter_ahead.js'
import { searchDebounce } from '#web/theme/token_values'
import { MomentField } from './MomentField.js'
import { useFindThingsQuery, useThingsByIdQuery } from './names_api.js'
import { isThing } from './operators.js'

interface ValueFieldProps {
  kind: ValueKind
  /** Whether several values are asked for. */
  many: boolean
  value: string | string[] | null
  label: string
  onChange: (value: string | string[]) => void
}

/** The language of filters has no way to write a quote. */
const plain = (text: string) => text.replaceAll('"', '')

/** What a condition compares with, chosen or written as its kind has it. */
export function ValueField({ kind, many, value, label, onChange }: ValueFieldProps) {
  const { t } = useText('filter')
  const list = typeof value === 'string' ? [value].filter(Boolean) : (value ?? [])
  const text = typeof value === 'string' ? value : ''
  if (isThing(kind)) {
    const choose = (ids: string[]) => onChange(many ? ids : (ids.at(-1) ?? ''))
    return <ThingsField kind={kind} ids={list} label={label} onChange={choose} />
  }
  if (many) {
    return (
      <TagsInput
        aria-label={label}
        placeholder={list.length === 0 ? t('value.several') : undefined}
        value={list}
        acceptValueOnBlur
        onChange={(values) => onChange(values.map(plain).filter(Boolean))}
      />
    )
  }
  if (kind === 'yes-no') {
    const answer = text === '' ? null : /^(t|y|1$)/i.test(text) ? 'true' : 'false'
    return (
      <Select
        aria-label={label}
        placeholder={t('value.choose')}
        allowDeselect={false}
        data={['true', 'false'].map((one) => ({ value: one, label: t(`value.${one}`) }))}
        value={answer}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    )
  }
  if (kind === 'day' || kind === 'moment') {
    return <MomentField value={text} label={label} onChange={onChange} />
  }
  const isNumber = kind === 'number'
  return (
    <TextInput
      aria-label={label}
      placeholder={t(isNumber ? 'value.number' : 'value.text')}
      inputMode={isNumber ? 'decimal' : 'text'}
      value={text}
      onChange={({ currentTarget }) => {
        const typed = plain(currentTarget.value)
        onChange(isNumber ? typed.replace(',', '.').trim() : typed)
      }}
    />
  )
}

interface ThingsFieldProps {
  kind: ThingKind
  ids: string[]
  label: string
  onChange: (ids: string[]) => void
}

/** Names of the group's things; what is typed is looked for by the server. */
function ThingsField({ kind, ids, label, onChange }: ThingsFieldProps) {
  const { t } = useText('filter')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), searchDebounce)
  const { data: hits = [], isFetching, isError } = useFindThingsQuery({ kind, search })
  // What is looked for comes with the closest first.
  const found = search ? hits : fromAToZ(hits)
  const isOld = isFetching || typed.trim() !== search
  const { data: chosen = [], isSuccess } = useThingsByIdQuery(
    { kind, ids },
    { skip: ids.length === 0 }
  )
  const names = new Map([...found, ...chosen].map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => names.get(id.toLowerCase()) ?? (isSuccess ? t('value.gone') : '…')
  const options = [...new Set([...found.map(({ id }) => id), ...ids])]
  const enterAhead = useEnterAhead({
    text: typed.trim(),
    isOld,
    take: () => {
      const first = found.find(({ id }) => !ids.includes(id))
      if (!first || isError) return
      onChange([...ids, first.id])
      setTyped('')
    },
  })
  const nothing = isError ? 'value.failed' : isFetching ? 'value.loading' : 'value.nothing'
  return (
    <MultiSelect
      aria-label={label}
      placeholder={ids.length === 0 ? t('value.choose') : undefined}
      searchable
      selectFirstOptionOnChange={!isOld}
      wrapperProps={{ onKeyDownCapture: enterAhead }}
      hidePickedOptions
      data={options.map((id) => ({ value: id, label: nameOf(id) }))}
      // The server has looked already.
      filter={({ options: all }) => all}
      nothingFoundMessage={t(nothing)}
      searchValue={typed}
      onSearchChange={setTyped}
      maxDropdownHeight={280}
      value={ids}
      onChange={onChange}
    />
  )
}
