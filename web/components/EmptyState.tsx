import type { ReactNode } from 'react'
import { LeafTiles } from './LeafTiles.js'
import classes from './EmptyState.module.css'

interface Props {
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
}

/** An empty place: a tile, one fact or question, and what can be done next. */
export function EmptyState({ title, text, actions }: Props) {
  return (
    <div className={classes.box}>
      <div className={classes.tile}>
        <LeafTiles text="empty" columns={3} rows={3} tone="accent" />
      </div>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
