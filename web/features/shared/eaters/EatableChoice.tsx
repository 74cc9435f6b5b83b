import { SegmentedControl, Text } from '@mantine/core'
import { useId } from 'react'
import { useText } from '#web/i18n'

type Eatable = 'sure' | 'possible'

interface EatableChoiceProps {
  eatable: Eatable | null
  onChange: (eatable: Eatable | null) => void
}

/** What all at the table can eat; what is not known may be left out or let in. */
export function EatableChoice({ eatable, onChange }: EatableChoiceProps) {
  const { t } = useText('finding')
  const [label, hint] = [useId(), useId()]
  return (
    <div>
      <Text id={label} fw={650} mb={6}>
        {t('eatable.label')}
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby={label}
        aria-describedby={hint}
        value={eatable ?? 'any'}
        data={(['any', 'sure', 'possible'] as const).map((value) => ({
          value,
          label: t(`eatable.${value}`),
        }))}
        onChange={(value) => onChange(value === 'sure' || value === 'possible' ? value : null)}
      />
      <Text id={hint} size="sm" c="dimmed" mt={6}>
        {t('eatable.hint')}
      </Text>
    </div>
  )
}
