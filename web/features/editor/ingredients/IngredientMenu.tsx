import { Menu } from '@mantine/core'
import { IconBook2, IconCarrot, IconFileText } from '@tabler/icons-react'
import type { RecipeIngredient } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { DeleteItem, PlaceItems } from '../rows/PlaceItems.js'
import { SectionMenu } from '../rows/SectionMenu.js'
import type { IngredientActions } from './ingredient_actions.js'
import { fieldId } from '#web/features/shared/ingredient_fields/field_ids'

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
      <PlaceItems id={id} row={row} actions={actions} />
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
      <DeleteItem onDelete={() => actions.remove(id)} />
    </>
  )
}

/** What can be done with an ingredient, or with the heading above one. */
export function IngredientMenu(props: IngredientMenuProps) {
  const { id, row, actions } = props
  return row ? <RowEntries {...props} row={row} /> : <SectionMenu id={id} actions={actions} />
}
