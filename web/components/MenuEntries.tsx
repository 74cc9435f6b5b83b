import { Menu } from '@mantine/core'
import type { ComponentType } from 'react'
import { Link } from 'react-router'

/** One thing to do, or to go to. */
export interface MenuEntry {
  text: string
  icon: ComponentType<{ 'size': string; 'aria-hidden': true }>
  act?: () => void
  to?: string
  color?: 'error'
}

/** Entries of a menu, one below the other; what is false is left out. */
export function MenuEntries({ entries }: { entries: readonly (MenuEntry | false)[] }) {
  return entries.map((entry) => {
    if (!entry) return null
    const { text, icon: Icon, act, to, color } = entry
    const look = { color, leftSection: <Icon size="1.25rem" aria-hidden /> }
    return to === undefined ? (
      <Menu.Item key={text} {...look} onClick={act}>
        {text}
      </Menu.Item>
    ) : (
      <Menu.Item key={text} {...look} component={Link} to={to}>
        {text}
      </Menu.Item>
    )
  })
}
