import { useComputedColorScheme } from '@mantine/core'
import { type CSSProperties, useMemo } from 'react'
import { familyOfColour } from '#web/theme/seeds'
import classes from './LabelChip.module.css'

interface Props {
  name: string
  /** As the person chose it; what is drawn is made legible in either mode. */
  colour: string
}

/** A label in its own colour: a leaf and its name on a tint. */
export function LabelChip({ name, colour }: Props) {
  const mode = useComputedColorScheme('light')
  const style = useMemo(() => {
    const { tint, text, graphic } = familyOfColour(colour.slice(0, 7), mode)
    return { '--chip': tint, '--chip-text': text, '--chip-leaf': graphic } as CSSProperties
  }, [colour, mode])
  return (
    <span className={classes.chip} style={style} dir="auto">
      <span className={classes.leaf} aria-hidden />
      {name}
    </span>
  )
}
