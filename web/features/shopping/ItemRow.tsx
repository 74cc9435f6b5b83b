import { memo } from 'react'
import { IconCheck, IconGripVertical } from '@tabler/icons-react'
import type { OpenMenu } from '#web/components/sortable/SortableRow'
import { AmountText } from '#web/features/shared/ingredients/AmountText'
import { ingredientLine, type LineOptions } from '#web/features/shared/ingredients/ingredient_line'
import { useText } from '#web/i18n'
import type { ShownItem } from './replica/list_view.js'
import classes from './ShoppingList.module.css'

interface ItemRowProps {
  item: ShownItem
  options: LineOptions
  /** Names of the recipes it is for. */
  source: string
  onTick: (item: ShownItem) => void
  onMenu: OpenMenu
}

/** An item as an ingredient is read: an amount that nobody wrote is none. */
function lineOf(item: ShownItem, options: LineOptions) {
  const isWords = !item.food && !item.unit && (item.quantity === 1 || item.quantity === 0)
  const ingredient = {
    ...item,
    isFood: true,
    disableAmount: isWords,
    referencedRecipe: null,
    display: item.note,
    title: null,
    originalText: null,
    referenceId: item.id,
  }
  return ingredientLine(ingredient, { ...options, disableAmount: isWords })
}

/** An item of a list: its tick with its words, and the handle that opens its menu. */
export const ItemRow = memo(({ item, options, source, onTick, onMenu }: ItemRowProps) => {
  const { t } = useText('shopping')
  const { food, note, ...figure } = lineOf(item, options)
  return (
    <li className={classes.row}>
      <button
        type="button"
        role="checkbox"
        aria-checked={item.checked}
        className={classes.item}
        onClick={() => onTick(item)}
      >
        <span className={classes.tick}>
          {item.checked && <IconCheck size="1.25rem" aria-hidden />}
        </span>
        <span className={classes.words}>
          <span dir="auto">
            {figure.amount && (
              <>
                <span className={classes.amount}>
                  <AmountText {...figure} />
                </span>{' '}
              </>
            )}
            {food}
            {note && <span className={classes.note}>{` ${note}`}</span>}
          </span>
          {source && (
            <span className={classes.source} dir="auto">
              {source}
            </span>
          )}
        </span>
      </button>
      <button
        type="button"
        className={classes.handle}
        aria-haspopup="menu"
        aria-label={t('item.menu', { name: food || item.note })}
        onClick={({ currentTarget }) => onMenu(item.id, currentTarget)}
      >
        <IconGripVertical size="1.5rem" aria-hidden />
      </button>
    </li>
  )
})
ItemRow.displayName = 'ItemRow'
