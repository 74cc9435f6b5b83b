import { Select } from '@mantine/core'
import { LabelChip } from '#web/components/LabelChip'
import { fromAToZ } from '#web/i18n/format'
import { dataApi } from '../api/data_api.js'

interface Props {
  label: string
  value: string | null
  onChange: (id: string | null) => void
}

/** Choice of one of the group's labels, or none. */
export function LabelSelect({ label, value, onChange }: Props) {
  const { data: labels = [] } = dataApi.useAllLabelsQuery()
  return (
    <Select
      label={label}
      data={fromAToZ(labels).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      searchable
      clearable
      renderOption={({ option }) => {
        const one = labels.find(({ id }) => id === option.value)
        return one ? <LabelChip name={one.name} colour={one.color} /> : option.label
      }}
    />
  )
}
