import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import classes from './DrawerLink.module.css'

interface Props {
  to: string
  icon: ReactNode
  children: ReactNode
  /** Only the exact address counts as being there. */
  end?: boolean
  /** How much is there, at the end of the row. */
  count?: ReactNode
}

/** One entry of the drawer that leads somewhere. */
export function DrawerLink({ to, icon, children, end, count }: Props) {
  return (
    <NavLink to={to} end={end} className={classes.row}>
      {icon}
      <span className={classes.text}>{children}</span>
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </NavLink>
  )
}

/** One entry of the drawer that does something. */
export function DrawerButton({
  icon,
  children,
  onClick,
}: Pick<Props, 'icon' | 'children'> & { onClick: () => void }) {
  return (
    <button type="button" className={classes.row} onClick={onClick}>
      {icon}
      <span className={classes.text}>{children}</span>
    </button>
  )
}
