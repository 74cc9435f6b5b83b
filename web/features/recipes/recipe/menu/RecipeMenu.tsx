import { ActionIcon, Menu, type ActionIconProps } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import { Slot } from '#web/slots/slot'
import classes from './RecipeMenu.module.css'
import { lastEntries, menuEntries } from './menu_entries.js'
import type { MenuEntry } from './menu_entry.js'
import { MenuItem } from './MenuItem.js'
import { useRecipeDialogs } from './RecipeDialogs.js'

interface RecipeMenuProps {
  /** How its button looks where it stands. */
  button?: ActionIconProps
}

/** Everything that can be done with the recipe of {@link RecipeDialogs}; plugins add entries. */
export function RecipeMenu({ button }: RecipeMenuProps) {
  const { t } = useText('recipes')
  const { recipe, audience } = useRecipeDialogs()
  const items = (entries: readonly MenuEntry[]) =>
    entries
      .filter((entry) => audience[entry.audience] && !entry.hasButton)
      .map((entry) => <MenuItem key={entry.id} entry={entry} />)
  return (
    <Menu position="bottom-end" middlewares={{ flip: true, shift: true, size: true }}>
      <Menu.Target>
        <ActionIcon {...button} aria-label={t('recipe.menu')}>
          <IconDotsVertical aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        {items(menuEntries)}
        {audience.members && <Slot name="recipe.menu" recipe={recipe} />}
        {items(lastEntries)}
      </Menu.Dropdown>
    </Menu>
  )
}
