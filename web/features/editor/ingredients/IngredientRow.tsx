import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, memo } from 'react'
import { IconPlus } from '@tabler/icons-react'
import type { RecipeIngredient } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { splitLines } from '../rows/split_lines.js'
import { SortableRow, type OpenMenu } from '#web/components/sortable/SortableRow'
import { IngredientFields } from '#web/features/shared/ingredient_fields/IngredientFields'
import type { IngredientActions } from './ingredient_actions.js'
import { isBlankIngredient } from './ingredient_list.js'
import { type LineHint, typedLine } from './use_line_reader.js'
import classes from '#web/features/shared/ingredient_fields/ingredients.module.css'

interface IngredientRowProps {
  row: RecipeIngredient
  /** Its place among the ingredients, from 1. */
  place: number
  disableAmount: boolean
  /** Shows the field that chooses a recipe in the place of the food's. */
  takesRecipe: boolean
  showsOriginal: boolean
  /** What its line names that is not there; it would be read with that. */
  hint: LineHint | undefined
  actions: IngredientActions
  onMenu: OpenMenu
}

/** Says what a line names that is not there, and offers to make it. */
function MissingHint({ hint, onCreate }: { hint: LineHint; onCreate: () => void }) {
  const { t } = useText('edit_rows')
  const { food, unit } = hint.pending
  const names = [unit, food].filter(Boolean)
  return (
    <p className={classes.hint} role="status">
      <span>{t('read.missing', { count: names.length, names: names.join(', ') })}</span>
      <button type="button" className={classes.mend} onClick={onCreate}>
        <IconPlus size="1.25rem" aria-hidden /> {t('read.create', { count: names.length })}
      </button>
    </p>
  )
}

function isAtStart({ currentTarget, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false
  return currentTarget.contains(target) && target.value === ''
}

/** Whether the focus comes from, or goes to, somewhere outside of the row. */
function isOutside({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
}

/** One ingredient: its fields in one frame, between handle and menu. */
export const IngredientRow = memo((props: IngredientRowProps) => {
  const { row, place, disableAmount, takesRecipe, showsOriginal, hint, actions, onMenu } = props
  const { t } = useText('edit_rows')
  const key = row.referenceId
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const isMove = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')
    if (isMove) actions.move(key, event.key === 'ArrowUp' ? 'up' : 'down')
    else if (event.key === 'Enter') actions.next(key, event.target)
    else if (event.key === 'Backspace' && isBlankIngredient(row) && isAtStart(event)) {
      actions.removeBlank(key)
    } else return
    event.preventDefault()
  }
  const paste = (event: ClipboardEvent) => {
    const lines = splitLines(event.clipboardData.getData('text/plain'))
    if (lines.length < 2) return
    event.preventDefault()
    actions.paste(key, lines)
  }
  return (
    <SortableRow
      id={key}
      name={t('ingredient.name', { number: formatNumber(place) })}
      onMenu={onMenu}
    >
      <div
        role="presentation"
        onKeyDown={press}
        onPaste={paste}
        onFocus={(event) => isOutside(event) && actions.enter(key)}
        onBlur={(event) => isOutside(event) && actions.leave(key, typedLine(event.currentTarget))}
      >
        <IngredientFields
          row={row}
          disableAmount={disableAmount}
          takesRecipe={takesRecipe}
          actions={actions}
        />
        {hint?.of === row && <MissingHint hint={hint} onCreate={() => void actions.create(key)} />}
        {showsOriginal && row.originalText && (
          <p className={classes.original}>
            {t('ingredient.original')} <q dir="auto">{row.originalText}</q>
          </p>
        )}
      </div>
    </SortableRow>
  )
})
IngredientRow.displayName = 'IngredientRow'
