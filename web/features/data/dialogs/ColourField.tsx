import { Button, ColorInput } from '@mantine/core'
import { IconDice5 } from '@tabler/icons-react'
import '#web/components/colour_input.css'
import { LabelChip } from '#web/components/LabelChip'
import { useText } from '#web/i18n'
import classes from './Dialogs.module.css'
import { randomColour } from './thing_fields.js'

interface Props {
  name: string
  value: string
  onChange: (colour: string) => void
}

/** A label's colour, chosen or by chance, and how the label will look. */
export function ColourField({ name, value, onChange }: Props) {
  const { t } = useText('data')
  return (
    <div className={classes.colour}>
      <ColorInput
        className={classes.grow}
        dir="ltr"
        label={t('field.color')}
        value={value}
        onChange={onChange}
        withEyeDropper={false}
        popoverProps={{ withinPortal: false }}
      />
      <Button
        variant="default"
        leftSection={<IconDice5 size="1.25rem" aria-hidden />}
        onClick={() => onChange(randomColour())}
      >
        {t('field.random')}
      </Button>
      <span className={classes.sample}>
        <LabelChip name={name || t('field.sample')} colour={value} />
      </span>
    </div>
  )
}
