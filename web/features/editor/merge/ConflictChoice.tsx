import { useId } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { useEditStore } from '../edit_context.js'
import classes from './ConflictDialog.module.css'
import { conflictText, orderTexts } from './conflict_text.js'
import type { Side } from './merge_list.js'
import type { MergeConflict } from './merge_recipes.js'

interface ConflictChoiceProps {
  conflict: MergeConflict
  theirs: Recipe
  side: Side | undefined
  onChoose: (side: Side) => void
}

/** What the thing is called that both changed. */
function useConflictName({ field, part }: MergeConflict): string {
  const { t } = useText('edit')
  if (part === 'order') return t('conflict.order', { what: t(`field.${field}`) })
  if (field === 'nutrition') return t(`recipes:nutrition.${part}`)
  if (field === 'settings') return t(`settings.${part}`)
  if (field === 'extras') return t('conflict.extra', { key: part })
  return part === '' ? t(`field.${field}`) : t(`one.${field}`)
}

function useSideText({ conflict, theirs }: Pick<ConflictChoiceProps, 'conflict' | 'theirs'>) {
  const { t } = useText('edit')
  const store = useEditStore()
  const { field, part } = conflict
  return (side: Side): string => {
    const value = conflict[side]
    if (typeof value === 'boolean') return t(value ? 'conflict.on' : 'conflict.off')
    if (Array.isArray(value)) {
      const items: unknown = side === 'mine' ? store.fields[field] : theirs[field]
      return orderTexts(field, value, items, formatNumber).join('\n')
    }
    if (value === undefined && part.startsWith('item/')) return t('conflict.deleted')
    return conflictText(conflict, value, formatNumber) || t('conflict.empty')
  }
}

/** One thing that both changed: both sides to read, one to take. */
export function ConflictChoice({ conflict, theirs, side, onChoose }: ConflictChoiceProps) {
  const { t } = useText('edit')
  const name = useId()
  const textOf = useSideText({ conflict, theirs })
  return (
    <fieldset className={classes.conflict}>
      <legend className={classes.legend} dir="auto">
        {useConflictName(conflict)}
      </legend>
      {(['mine', 'theirs'] as const).map((each) => (
        <label key={each} className={classes.side} data-chosen={side === each}>
          <span className={classes.head}>
            <input
              type="radio"
              name={name}
              checked={side === each}
              onChange={() => onChoose(each)}
            />
            {t(`conflict.${each}`)}
          </span>
          <span className={classes.text} dir="auto">
            {textOf(each)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
