import { type ComponentType, createContext } from 'react'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Icon } from '@tabler/icons-react'
import type { Recipe } from '#core/shared/contract/index'
import type { Reading } from '../measures/use_reading.js'

/** What every dialog of a recipe takes. */
export interface RecipeDialogProps {
  recipe: Recipe
  groupSlug: string
  /** The one the page shows; 1 = as written. */
  scale: number
  opened: boolean
  onClose: () => void
}

/** What an act of the menu works on; `scale` and `reading` are how the page shows it. */
export interface MenuSubject {
  recipe: Recipe
  groupSlug: string
  scale: number
  reading: Reading
}

/** Who looks at a recipe: anybody, a member of its group, or a member who may change or delete it. */
export type MenuAudience = 'everyone' | 'members' | 'editors' | 'deleters'

/** Names of the entries, which are also their texts (`recipes:menu.<id>`). */
export type MenuEntryId =
  | 'made'
  | 'parse'
  | 'timer'
  | 'timeline'
  | 'pictures'
  | 'history'
  | 'source'
  | 'download'
  | 'duplicate'
  | 'plan'
  | 'add-to-list'
  | 'copy-text'
  | 'copy-markdown'
  | 'print'
  | 'print-preferences'
  | 'share'
  | 'delete'

interface EntryBase {
  id: MenuEntryId
  icon: Icon
  audience: MenuAudience
  /** Draws a line above it. */
  apart?: true
  /** Opened by a button of its own on the page, so that the menu need not have it. */
  hasButton?: true
  danger?: true
  /** Only for recipes that were read from something. */
  ofImported?: true
  /** Only for recipes with ingredients that are still plain text. */
  ofPlainLines?: true
}

/** An entry that opens a dialog, which is fetched when it is first wanted (`lazy`). */
export interface DialogEntry extends EntryBase {
  Dialog: ComponentType<RecipeDialogProps>
}

/** The store's dispatch, for acts that call the API (`endpoints.x.initiate`). */
export type MenuDispatch = ThunkDispatch<unknown, unknown, UnknownAction>

/** An entry that acts at once; it tells itself (by a toast) how the act ended. */
export interface ActEntry extends EntryBase {
  act: (subject: MenuSubject, dispatch: MenuDispatch) => void | Promise<void>
}

/** One entry of a recipe's menu. */
export type MenuEntry = DialogEntry | ActEntry

/** The entries of a recipe's menu; those of plugins come between the two parts. */
export interface MenuEntries {
  first: readonly MenuEntry[]
  last: readonly MenuEntry[]
}

/** What the app puts into the menus of recipes. */
export const MenuEntriesContext = createContext<MenuEntries>({ first: [], last: [] })
