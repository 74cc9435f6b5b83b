import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { fromAToZ } from '#web/i18n/format'
import { searchDebounce } from '#web/theme/token_values'
import { dataApi } from '../api/data_api.js'
import type { MergeKind } from '../api/tidy_api.js'
import type { MergeSide } from './use_merge.js'

interface Props {
  kind: MergeKind
  label: string
  value: MergeSide | null
  onChange: (side: MergeSide | null) => void
  /** The other side, which cannot be chosen again. */
  except: string | undefined
  error?: string | undefined
}

/** Choice of one food or unit by searching the server. */
export function ThingPicker({ kind, label, value, onChange, except, error }: Props) {
  const [text, setText] = useState(value?.name ?? '')
  const [search] = useDebouncedValue(text === value?.name ? '' : text.trim(), searchDebounce)
  const { data } = dataApi.useDataPageQuery({
    kind,
    search,
    orderBy: 'name',
    orderDirection: 'asc',
    page: 1,
  })
  const others = (data?.items ?? []).filter(({ id }) => id !== except)
  // What is looked for comes with the closest first.
  const found = search ? others : fromAToZ(others)
  const choices = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found
  return (
    <Select
      label={label}
      data={choices.map(({ id, name }) => ({ value: id, label: name }))}
      value={value?.id ?? null}
      onChange={(id) => onChange(choices.find((one) => one.id === id) ?? null)}
      searchable
      clearable
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      error={error}
    />
  )
}
