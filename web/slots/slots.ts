import type { ComponentType } from 'react'
import type { Recipe } from '#core/shared/contract/recipe'

/** Every place plugins may draw in, with what it hands to them. */
export interface Slots {
  /** Entries (`Menu.Item`) at the end of a recipe's menu. */
  'recipe.menu': { recipe: Recipe }
  /** Lines below a recipe's name. */
  'recipe.header': { recipe: Recipe }
  /** Panels below the ingredients. */
  'recipe.aside': { recipe: Recipe }
  /** Panels of the editor, below its parts; `recipe` is as it is stored. */
  'editor.aside': { recipe: Recipe }
  /** Pages that stand in the drawer below the app's own, each with its title. */
  'navigation': Record<never, never>
  /** Further ways to import, each a tab. */
  'import.tab': Record<never, never>
  /** Pages of a user's settings, each with its title. */
  'settings.page': Record<never, never>
  /** Pages of the administration, each with its title. */
  'admin.page': Record<never, never>
  /** Cards above the recipes on the group home. */
  'dashboard.card': Record<never, never>
  /** Panels beside the step in cook mode; `step` counts from 0. */
  'cookmode.panel': { recipe: Recipe; step: number }
}

/** Name of a slot. */
export type SlotName = keyof Slots

/** Slots whose fills are pages or tabs and therefore need a title. */
export type TitledSlot = 'navigation' | 'import.tab' | 'settings.page' | 'admin.page'

/** A fill with a title, which is a key of the plugin's own texts. */
export interface TitledFill<Props> {
  title: string
  Component: ComponentType<Props>
}

/** What a plugin puts into a slot. */
export type SlotFill<S extends SlotName> = S extends TitledSlot
  ? TitledFill<Slots[S]>
  : ComponentType<Slots[S]>
