import type { ReactNode } from 'react'
import classes from './BottomBar.module.css'

interface BottomBarProps {
  label: string
  /** What stands before all else, such as undo. */
  start?: ReactNode
  /** How things are; announced as it changes, and drawn where there is room. */
  status: ReactNode
  /** What must be known before one presses a button: drawn at every width. */
  warning?: ReactNode
  /** Buttons; the last one is what the page is for. */
  children: ReactNode
}

/** Bar at the bottom of a page that is a form; on phones it takes the place of the frame's own bar. */
export function BottomBar({ label, start, status, warning, children }: BottomBarProps) {
  return (
    <div className={classes.bar} role="group" aria-label={label}>
      {warning && <div className={classes.warning}>{warning}</div>}
      {start}
      <div className={classes.status} role="status">
        {status}
      </div>
      {children}
    </div>
  )
}
