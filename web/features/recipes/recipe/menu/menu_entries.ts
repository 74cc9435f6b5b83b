import { lazy } from 'react'
import { IconPrinter, IconTrash } from '@tabler/icons-react'
import type { MenuEntry } from './menu_entry.js'

const DeleteRecipeDialog = lazy(async () => ({
  default: (await import('./DeleteRecipeDialog.js')).DeleteRecipeDialog,
}))

/** Everything in a recipe's menu, in its order; plugins' entries come before the last part. */
export const menuEntries: readonly MenuEntry[] = [
  { id: 'print', icon: IconPrinter, audience: 'everyone', act: () => window.print() },
]

/** What ends the menu, below the plugins' entries. */
export const lastEntries: readonly MenuEntry[] = [
  {
    id: 'delete',
    icon: IconTrash,
    audience: 'deleters',
    danger: true,
    Dialog: DeleteRecipeDialog,
  },
]
