import { Fragment, memo, useState } from 'react'
import { IconCheck } from '@tabler/icons-react'
import { Grip } from '#web/components/sortable/Grip'
import type { OpenMenu } from '#web/components/sortable/SortableRow'
import { useSortableRow } from '#web/components/sortable/use_sortable_row'
import { itemPictureUrl } from '#web/api/media'
import { AmountText } from '#web/features/shared/ingredients/AmountText'
import { ingredientLine, type LineOptions } from '#web/features/shared/ingredients/ingredient_line'
import { useText } from '#web/i18n'
import { nameOf } from './list_acts.js'
import type { ShownItem } from './replica/list_view.js'
import type { ShownRow } from './rows.js'
import classes from './ShoppingList.module.css'
import { SwipedRow } from './SwipedRow.js'
import { amountParts, type SourceWords } from './sources.js'

interface ItemRowProps {
  row: ShownRow
  options: LineOptions
  words: SourceWords
  acts: RowActs
  /** What its element and its handle take where it can be dragged. */
  sortable?: ReturnType<typeof useSortableRow>
}

/** What is done with a row. */
export interface RowActs {
  tick: (row: ShownRow, checked: boolean) => void
  remove: (row: ShownRow) => void
  menu: OpenMenu
  picture: (item: ShownItem) => void
}

/** An item as an ingredient is read. */
function lineOf(item: ShownItem, options: LineOptions, disableAmount: boolean) {
  const ingredient = {
    ...item,
    isFood: true,
    disableAmount,
    referencedRecipe: null,
    display: item.note,
    title: null,
    originalText: null,
    referenceId: item.id,
  }
  return ingredientLine(ingredient, { ...options, disableAmount })
}

/** An amount that nobody wrote is none. */
const isWords = ({ food, unit, quantity }: ShownItem) =>
  !food && !unit && (quantity === 1 || quantity === 0)

/** Where the amount comes from: how much for which recipe and meal, or by whom. */
function Sources({ row, words, options }: Pick<ItemRowProps, 'row' | 'words' | 'options'>) {
  const parts = amountParts(row, words)
  const isSum = parts.length > 1
  if (!isSum && !parts[0]?.what) return null
  return (
    <span className={classes.source}>
      {parts.map(({ item, what }, at) => (
        // Parts have no names of their own, and stay in their order.
        <Fragment key={at}>
          {at > 0 && ' · '}
          {isSum && <AmountText {...lineOf(item, options, false)} />} <bdi>{what}</bdi>
        </Fragment>
      ))}
    </span>
  )
}

/** An item's picture, small; it opens large. */
function Thumb({ item, onOpen }: { item: ShownItem; onOpen: RowActs['picture'] }) {
  const { t } = useText('shopping')
  const src = item.picture && itemPictureUrl(item.picture, 'tiny-original')
  return (
    <button
      type="button"
      className={classes.picture}
      aria-label={t('item.picture-of', { name: nameOf(item) })}
      onClick={() => onOpen(item)}
    >
      {src && <img src={src} alt="" width={40} height={40} loading="lazy" />}
    </button>
  )
}

/** Whether a row is ticked: as it was tapped, at once, until its item says the same. */
function useTick(row: ShownRow, tick: RowActs['tick']) {
  const { item } = row
  const [tapped, setTapped] = useState({ item, checked: item.checked })
  const isTicked = tapped.item === item ? tapped.checked : item.checked
  const toggle = () => {
    setTapped({ item, checked: !isTicked })
    tick(row, !isTicked)
  }
  return { isTicked, toggle }
}

/** A line of a list: its tick with its words, and the handle that opens its menu. */
export const ItemRow = memo(({ row, options, words, acts, sortable }: ItemRowProps) => {
  const { t } = useText('shopping')
  const { item, isRounded } = row
  const { isTicked, toggle } = useTick(row, acts.tick)
  const { food, note, ...figure } = lineOf(item, options, isWords(item))
  return (
    <li {...sortable?.row} className={classes.row}>
      <SwipedRow onTick={toggle} onDelete={() => acts.remove(row)}>
        <button
          type="button"
          role="checkbox"
          aria-checked={isTicked}
          className={classes.item}
          onClick={toggle}
        >
          <span className={classes.tick}>
            {isTicked && <IconCheck size="1.25rem" aria-hidden />}
          </span>
          <span className={classes.words}>
            <span dir="auto">
              {figure.amount && (
                <>
                  <span className={classes.amount}>
                    {isRounded && '≈\u00a0'}
                    <AmountText {...figure} />
                  </span>{' '}
                </>
              )}
              {food}
              {note && <span className={classes.note}>{` ${note}`}</span>}
            </span>
            <Sources {...{ row, words, options }} />
          </span>
        </button>
        {row.parts.map(
          (part) => part.picture && <Thumb key={part.id} item={part} onOpen={acts.picture} />
        )}
        <button
          {...sortable?.handle}
          type="button"
          className={classes.handle}
          aria-haspopup="menu"
          aria-label={t('item.menu', { name: food || item.note })}
          onClick={({ currentTarget }) => acts.menu(item.id, currentTarget)}
        >
          <Grip />
        </button>
      </SwipedRow>
    </li>
  )
})
ItemRow.displayName = 'ItemRow'

/** A line that its handle moves among those of its section. */
export function SortableItemRow(props: Omit<ItemRowProps, 'sortable'>) {
  const sortable = useSortableRow(props.row.item.id)
  return <ItemRow {...props} sortable={sortable} />
}
