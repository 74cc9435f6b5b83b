import { Menu } from '@mantine/core'
import { IconPencil, IconToolsKitchen2, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ShoppingListSummary } from '#core/shared/contract/index'
import { MoveItems } from '#web/components/sortable/MoveItems'
import { orderBy } from '#web/components/sortable/order'
import { type OpenedMenu, RowMenu } from '#web/components/sortable/RowMenu'
import { useVisit } from '#web/features/identity'
import { useText } from '#web/i18n'
import { ingredientDisplay } from '#core/shared/quantity'
import type { ShownItem } from './replica/list_view.js'
import type { ShownRow } from './rows.js'
import type { PageActs } from './use_list_acts.js'

interface ItemMenuProps {
  head: ShoppingListSummary | undefined
  /** The rows section by section: within one they can be moved. */
  lists: readonly (readonly ShownRow[])[]
  acts: PageActs | null
  opened: OpenedMenu | null
  onClose: () => void
  onEdit: (item: ShownItem) => void
}

const icon = { 'size': '1.25rem', 'aria-hidden': true } as const

/** What can be done with a line besides ticking it; of a sum each part is edited by itself. */
export function ItemMenu({ head, lists, acts, opened, onClose, onEdit }: ItemMenuProps) {
  const { t } = useText('shopping')
  const { groupSlug } = useVisit()
  const entries = (id: string) => {
    const around = lists.find((rows) => rows.some(({ item }) => item.id === id)) ?? []
    const row = around.find(({ item }) => item.id === id)
    if (!row) return null
    const { item, parts } = row
    const uses = new Set(parts.flatMap((part) => part.recipeReferences.map((one) => one.recipeId)))
    const recipes = head?.recipeReferences.filter(({ recipeId }) => uses.has(recipeId))
    const ids = around.map((one) => one.item.id)
    const partsBy = (order: readonly string[]) =>
      order.flatMap((key) => around.find((one) => one.item.id === key)?.parts ?? [])
    return (
      <>
        {parts.map((part) => (
          <Menu.Item
            key={part.id}
            leftSection={<IconPencil {...icon} />}
            onClick={() => onEdit(part)}
          >
            {parts.length === 1
              ? t('item.edit')
              : t('item.edit-part', { name: ingredientDisplay({ ...part, disableAmount: false }) })}
          </Menu.Item>
        ))}
        {recipes?.map(({ recipeId, recipe }) => (
          <Menu.Item
            key={recipeId}
            component={Link}
            to={`/g/${groupSlug}/r/${recipe.slug}`}
            leftSection={<IconToolsKitchen2 {...icon} />}
          >
            <bdi>{recipe.name}</bdi>
          </Menu.Item>
        ))}
        {around.length > 1 && !item.checked && (
          <MoveItems onMove={(way) => acts?.order(partsBy(orderBy(ids, id, way)))} />
        )}
        <Menu.Item
          color="error"
          leftSection={<IconTrash {...icon} />}
          onClick={() => acts?.remove(parts)}
        >
          {t('item.delete')}
        </Menu.Item>
      </>
    )
  }
  return (
    <RowMenu opened={opened} onClose={onClose}>
      {entries}
    </RowMenu>
  )
}
