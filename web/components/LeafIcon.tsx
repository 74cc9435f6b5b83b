import type { CSSProperties, ReactNode } from 'react'
import type { ColourName } from '#web/theme/seeds'
import classes from './LeafIcon.module.css'

interface Props {
  children: ReactNode
  colour?: ColourName
  /** Any CSS length. */
  size?: string
}

/** An icon on a leaf in a colour's tint: kinds, messages, ways in. */
export function LeafIcon({ children, colour = 'primary', size = '3rem' }: Props) {
  const style = {
    '--leaf-size': size,
    '--leaf-tint': `var(--tv-${colour}-tint)`,
    '--leaf-text': `var(--tv-${colour}-text)`,
  } as CSSProperties
  return (
    <span className={classes.leaf} style={style} aria-hidden>
      {children}
    </span>
  )
}
