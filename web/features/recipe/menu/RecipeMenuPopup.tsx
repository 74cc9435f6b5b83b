import { use } from 'react'
import { Menu } from '@mantine/core'
import type { PopupProps } from '#web/components/Reach'
import { Slot } from '#web/slots/slot'
import { useRecipeSourceQuery } from '#web/features/shared/recipes/source_api'
import { type MenuEntry, MenuEntriesContext } from '#web/features/shared/menu/menu_entry'
import { MenuItem } from '#web/features/shared/menu/MenuItem'
import { useRecipeDialogs } from '#web/features/shared/menu/RecipeDialogs'
import { useReadableLines } from '#web/features/shared/parsing/parsing_api'
import { HouseholdActions } from './HouseholdActions.js'
import { PluginActions } from './PluginActions.js'

/** The entries of a recipe's menu that the person may see. */
export function RecipeMenuPopup({ opened, onChange, target }: PopupProps) {
  const { recipe, audience, scale } = useRecipeDialogs()
  const { first, last } = use(MenuEntriesContext)
  // Asked when the menu opens: most recipes' pages never need to know.
  const source = useRecipeSourceQuery(recipe.slug, { skip: !audience.members || !opened })
  const canParse = useReadableLines(recipe, audience.editors && opened) > 0
  const items = (entries: readonly MenuEntry[]) =>
    entries
      .filter((entry) => audience[entry.audience] && !entry.hasButton)
      .filter((entry) => !entry.ofImported || source.data)
      .filter((entry) => !entry.ofPlainLines || canParse)
      .map((entry) => <MenuItem key={entry.id} entry={entry} />)
  return (
    <Menu position="bottom-end" opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {items(first)}
        {audience.members && <Slot name="recipe.menu" recipe={recipe} />}
        {audience.members && <HouseholdActions recipe={recipe} scale={scale} asked={opened} />}
        {audience.members && <PluginActions slug={recipe.slug} asked={opened} />}
        {items(last)}
      </Menu.Dropdown>
    </Menu>
  )
}
