import { type ReactNode, useState } from 'react'
import { Menu } from '@mantine/core'
import type { OpenMenu } from './SortableRow.js'
import classes from './sortable.module.css'

/** Where the menu is open: for which row, and over which part of the list. */
export interface OpenedMenu {
  id: string
  label: string
  place: { top: number; left: number; width: number; height: number }
}

/** The one menu that all rows of a list share, so that a long list stays light. */
export function useRowMenu(): {
  opened: OpenedMenu | null
  open: OpenMenu
  close: () => void
} {
  const [opened, setOpened] = useState<OpenedMenu | null>(null)
  const [acts] = useState(() => ({
    close: () => setOpened(null),
    open: (id: string, button: HTMLElement) => {
      const area = button.closest(`.${classes.area}`)?.getBoundingClientRect()
      const { top, left, width, height } = button.getBoundingClientRect()
      const place = { top: top - (area?.top ?? 0), left: left - (area?.left ?? 0), width, height }
      setOpened({ id, label: button.getAttribute('aria-label') ?? '', place })
    },
  }))
  return { opened, ...acts }
}

interface RowMenuProps {
  opened: OpenedMenu | null
  onClose: () => void
  /** The entries for the row it is open for. */
  children: (id: string) => ReactNode
}

/** Draws the shared menu at the button that opened it; stands inside an element with `area`. */
export function RowMenu({ opened, onClose, children }: RowMenuProps) {
  if (!opened) return null
  return (
    <Menu opened onClose={onClose} position="bottom-end" trapFocus returnFocus>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={classes.anchor}
          style={opened.place}
          aria-label={opened.label}
        />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>{children(opened.id)}</Menu.Dropdown>
    </Menu>
  )
}
