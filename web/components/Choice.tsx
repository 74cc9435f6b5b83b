import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'

interface ChoiceProps<Value extends string> {
  /** What is chosen, for those who do not see it. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few things, side by side; one below the other where text is very large. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, value, onChange } = props
  const large = useMediaQuery('(width < 20em)', false, { getInitialValueInEffect: false })
  return (
    <SegmentedControl
      fullWidth
      orientation={large ? 'vertical' : 'horizontal'}
      aria-label={label}
      value={value}
      onChange={onChange}
      data={[...options]}
    />
  )
}
