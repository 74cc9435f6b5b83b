import { Menu } from '@mantine/core'
import type { Recipe } from '#core/shared/contract/index'
import type { PopupProps } from '#web/components/Reach'
import { useText } from '#web/i18n'
import { errorText } from '#web/api/errors'
import { Slot } from '#web/slots/slot'
import { PrintHost } from '../print/PrintHost.js'
import { lastEntries, menuEntries } from '../recipe/menu/menu_entries.js'
import type { MenuEntry, MenuEntryId } from '../recipe/menu/menu_entry.js'
import { MenuItem } from '../recipe/menu/MenuItem.js'
import { RecipeDialogs } from '../recipe/menu/RecipeDialogs.js'
import { useAudience } from '../recipe/menu/use_audience.js'
import { useRecipeQuery } from '../recipes_api.js'

/** What makes sense without the recipe open in front of one. */
const ON_CARDS: ReadonlySet<MenuEntryId> = new Set([
  'timeline',
  'download',
  'duplicate',
  'copy-text',
  'copy-markdown',
  'print',
  'print-preferences',
  'share',
  'delete',
])

interface CardMenuPopupProps extends PopupProps {
  slug: string
  groupSlug: string
}

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
    <RecipeDialogs recipe={recipe} groupSlug={groupSlug} scale={1}>
      {menu}
      <PrintHost recipe={recipe} groupSlug={groupSlug} scale={1} onCall />
    </RecipeDialogs>
  )
}

function Entries({ recipe, groupSlug }: { recipe: Recipe; groupSlug: string }) {
  const audience = useAudience(recipe, groupSlug)
  const items = (entries: readonly MenuEntry[]) =>
    entries
      .filter(({ id, audience: whose }) => ON_CARDS.has(id) && audience[whose])
      .map((entry) => <MenuItem key={entry.id} entry={entry} />)
  return (
    <>
      {items(menuEntries)}
      <Slot name="recipe.menu" recipe={recipe} />
      {items(lastEntries)}
    </>
  )
}
