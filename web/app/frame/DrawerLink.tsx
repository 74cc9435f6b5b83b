import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import classes from './DrawerLink.module.css'

interface Props {
  to: string
  icon: ReactNode
  children: ReactNode
  /** Only the exact address counts as being there. */
  end?: boolean
}

/** One entry of the drawer that leads somewhere. */
export function DrawerLink({ to, icon, children, end }: Props) {
  return (
    <NavLink to={to} end={end} className={classes.row}>
      {icon}
      <span className={classes.text}>{children}</span>
    </NavLink>
  )
}

/** One entry of the drawer that does something. */
export function DrawerButton({
  icon,
  children,
  onClick,
}: Omit<Props, 'to'> & { onClick: () => void }) {
  return (
    <button type="button" className={classes.row} onClick={onClick}>
      {icon}
      <span className={classes.text}>{children}</span>
    </button>
  )
}
