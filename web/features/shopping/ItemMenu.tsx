import { Menu } from '@mantine/core'
import { IconPencil, IconPhoto, IconToolsKitchen2, IconTrash } from '@tabler/icons-react'
import { Fragment } from 'react'
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
  onPicture: (item: ShownItem) => void
}

const icon = { 'size': '1.25rem', 'aria-hidden': true } as const

/** What is done with each part of a line by itself. */
function PartEntries({
  row,
  onEdit,
  onPicture,
}: Pick<ItemMenuProps, 'onEdit' | 'onPicture'> & { row: ShownRow }) {
  const { t } = useText('shopping')
  return row.parts.map((part) => {
    const name = ingredientDisplay({ ...part, disableAmount: false })
    const isAlone = row.parts.length === 1
    return (
      <Fragment key={part.id}>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onEdit(part)}>
          {isAlone ? t('item.edit') : t('item.edit-part', { name })}
        </Menu.Item>
        <Menu.Item leftSection={<IconPhoto {...icon} />} onClick={() => onPicture(part)}>
          {isAlone ? t('item.picture') : t('item.picture-of', { name })}
        </Menu.Item>
      </Fragment>
    )
  })
}

/** Leads to the recipes that need what a line says. */
function RecipeEntries({ head, row }: Pick<ItemMenuProps, 'head'> & { row: ShownRow }) {
  const { groupSlug } = useVisit()
  const uses = new Set(
    row.parts.flatMap((part) => part.recipeReferences.map((one) => one.recipeId))
  )
  const recipes = head?.recipeReferences.filter(({ recipeId }) => uses.has(recipeId)) ?? []
  return recipes.map(({ recipeId, recipe }) => (
    <Menu.Item
      key={recipeId}
      component={Link}
      to={`/g/${groupSlug}/r/${recipe.slug}`}
      leftSection={<IconToolsKitchen2 {...icon} />}
    >
      <bdi>{recipe.name}</bdi>
    </Menu.Item>
  ))
}

/** What can be done with a line besides ticking it; of a sum each part is edited by itself. */
export function ItemMenu({ head, lists, acts, opened, onClose, ...open }: ItemMenuProps) {
  const { t } = useText('shopping')
  const entries = (id: string) => {
    const around = lists.find((rows) => rows.some(({ item }) => item.id === id)) ?? []
    const row = around.find(({ item }) => item.id === id)
    if (!row) return null
    const ids = around.map((one) => one.item.id)
    const partsBy = (order: readonly string[]) =>
      order.flatMap((key) => around.find((one) => one.item.id === key)?.parts ?? [])
    return (
      <>
        <PartEntries row={row} {...open} />
        <RecipeEntries head={head} row={row} />
        {around.length > 1 && !row.item.checked && (
          <MoveItems onMove={(way) => acts?.order(partsBy(orderBy(ids, id, way)))} />
        )}
        <Menu.Item
          color="error"
          leftSection={<IconTrash {...icon} />}
          onClick={() => acts?.remove(row.parts)}
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
