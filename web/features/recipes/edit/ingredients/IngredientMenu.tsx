import { Menu } from '@mantine/core'
import {
  IconBook2,
  IconCarrot,
  IconFileText,
  IconHeading,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconTrash,
} from '@tabler/icons-react'
import type { RecipeIngredient } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { MoveItems } from '../rows/MoveItems.js'
import { isTitled } from '../rows/row_items.js'
import { SectionMenu } from '../rows/SectionMenu.js'
import type { IngredientActions } from './ingredient_actions.js'
import { fieldId } from './field_ids.js'

interface IngredientMenuProps {
  id: string
  /** Undefined for a heading. */
  row: RecipeIngredient | undefined
  takesRecipe: boolean
  actions: IngredientActions
  onTakeRecipe: (on: boolean) => void
  showsOriginal: boolean
  onOriginal: (on: boolean) => void
}

const icon = { 'size': '1.25rem', 'aria-hidden': true } as const

function RowEntries(props: IngredientMenuProps & { row: RecipeIngredient }) {
  const { id, row, takesRecipe, showsOriginal, actions } = props
  const { t } = useText('edit_rows')
  const isRecipe = takesRecipe || row.referencedRecipe !== null
  const exchange = () => {
    if (isRecipe) actions.set(id, { referencedRecipe: null })
    props.onTakeRecipe(!isRecipe)
    actions.focus(fieldId(id, 'food'), true)
  }
  return (
    <>
      {isTitled(row) ? null : (
        <Menu.Item leftSection={<IconHeading {...icon} />} onClick={() => actions.openTitle(id)}>
          {t('menu.section-on')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconRowInsertTop {...icon} />}
        onClick={() => actions.insert(id, 'above')}
      >
        {t('menu.insert-above')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconRowInsertBottom {...icon} />}
        onClick={() => actions.insert(id, 'below')}
      >
        {t('menu.insert-below')}
      </Menu.Item>
      <MoveItems onMove={(way) => actions.move(id, way)} />
      <Menu.Divider />
      <Menu.Item
        leftSection={isRecipe ? <IconCarrot {...icon} /> : <IconBook2 {...icon} />}
        onClick={exchange}
      >
        {t(isRecipe ? 'menu.food' : 'menu.recipe')}
      </Menu.Item>
      {row.originalText && (
        <Menu.Item
          leftSection={<IconFileText {...icon} />}
          onClick={() => props.onOriginal(!showsOriginal)}
        >
          {t(showsOriginal ? 'menu.original-off' : 'menu.original')}
        </Menu.Item>
      )}
      <Menu.Item
        color="error"
        leftSection={<IconTrash {...icon} />}
        onClick={() => actions.remove(id)}
      >
        {t('menu.delete')}
      </Menu.Item>
    </>
  )
}

/** What can be done with an ingredient, or with the heading above one. */
export function IngredientMenu(props: IngredientMenuProps) {
  const { id, row, actions } = props
  return row ? <RowEntries {...props} row={row} /> : <SectionMenu id={id} actions={actions} />
}
