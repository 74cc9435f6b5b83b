import { Menu } from '@mantine/core'
import type { Recipe } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { errorText } from '#web/api/errors'
import { Slot } from '#web/slots/slot'
import { PrintHost } from '#web/features/shared/print/PrintHost'
import type { CardMenuPopupProps } from '#web/features/shared/late_parts'
import {
  MenuEntriesContext,
  type MenuEntry,
  type MenuEntryId,
} from '#web/features/shared/menu/menu_entry'
import { MenuItem } from '#web/features/shared/menu/MenuItem'
import { RecipeDialogs } from '#web/features/shared/menu/RecipeDialogs'
import { useAudience } from '#web/features/shared/menu/use_audience'
import { useRecipeQuery } from '#web/features/shared/recipes/recipes_api'
import { entries } from './menu_entries.js'

/** What makes sense without the recipe open in front of one. */
const ON_CARDS: ReadonlySet<MenuEntryId> = new Set([
  'timeline',
  'download',
  'duplicate',
  'plan',
  'add-to-list',
  'copy-text',
  'copy-markdown',
  'print',
  'print-preferences',
  'share',
  'delete',
])

/** The recipe's own menu, on its card; the recipe is fetched when the menu opens. */
export function CardMenuPopup({ slug, groupSlug, ...popup }: CardMenuPopupProps) {
  const { t } = useText('finding')
  const { opened, onChange, target } = popup
  const { data: recipe, error } = useRecipeQuery(slug, { skip: !opened })
  const menu = (
    <Menu position="bottom-end" opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {recipe ? (
          <Entries recipe={recipe} groupSlug={groupSlug} />
        ) : (
          <Menu.Label>{error ? errorText(error) : t('card.loading')}</Menu.Label>
        )}
      </Menu.Dropdown>
    </Menu>
  )
  if (!recipe) return menu
  return (
    <MenuEntriesContext value={entries}>
      <RecipeDialogs recipe={recipe} groupSlug={groupSlug} scale={1}>
        {menu}
        <PrintHost recipe={recipe} groupSlug={groupSlug} scale={1} onCall />
      </RecipeDialogs>
    </MenuEntriesContext>
  )
}

function Entries({ recipe, groupSlug }: { recipe: Recipe; groupSlug: string }) {
  const audience = useAudience(recipe, groupSlug)
  const items = (part: readonly MenuEntry[]) =>
    part
      .filter(({ id, audience: whose }) => ON_CARDS.has(id) && audience[whose])
      .map((entry) => <MenuItem key={entry.id} entry={entry} />)
  return (
    <>
      {items(entries.first)}
      <Slot name="recipe.menu" recipe={recipe} />
      {items(entries.last)}
    </>
  )
}
