import { useComputedColorScheme } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { Mode } from '#web/theme/derive'
import { familyOfColour } from '#web/theme/seeds'
import classes from './LabelChip.module.css'

interface Props {
  name: string
  /** As the person chose it; what is drawn is made legible in either mode. */
  colour: string
}

const styles = new Map<string, CSSProperties>()

/** A label's colour as it is drawn. Making it legible takes a search: each is made once. */
export function labelStyle(colour: string, mode: Mode): CSSProperties {
  const key = mode + colour
  const made = styles.get(key)
  if (made) return made
  const { tint, text, graphic } = familyOfColour(colour, mode)
  const style = { '--chip': tint, '--chip-text': text, '--chip-leaf': graphic } as CSSProperties
  styles.set(key, style)
  return style
}

/** A label in its own colour: a leaf and its name on a tint. */
export function LabelChip({ name, colour }: Props) {
  const mode = useComputedColorScheme('light')
  const style = labelStyle(colour.slice(0, 7), mode)
  return (
    <span className={classes.chip} style={style} dir="auto">
      <span className={classes.leaf} aria-hidden />
      {name}
    </span>
  )
}
