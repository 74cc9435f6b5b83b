import type { ReactNode } from 'react'
import classes from './Strip.module.css'

interface StripProps {
  colour: 'info' | 'warning'
  icon: ReactNode
  children: ReactNode
}

/** One line above a page about the state of the app, such as that there is no network. */
export function Strip({ colour, icon, children }: StripProps) {
  return (
    <div className={classes.strip} data-colour={colour} role="status">
      {icon}
      {children}
    </div>
  )
}
