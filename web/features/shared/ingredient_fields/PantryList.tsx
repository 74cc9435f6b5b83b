import { useLayoutEffect, useRef } from 'react'
import { IconPlus } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import type { Named } from './pantry_match.js'
import type { PantryOption } from './use_pantry_field.js'
import classes from './ingredients.module.css'

interface PantryListProps<Item extends Named> {
  id: string
  label: string
  /** Which field it hangs under. */
  kind: string
  offered: PantryOption<Item>[]
  active: number
  failed: boolean
  onChoose: (option: PantryOption<Item>) => void
}

function hintOf({ name, abbreviation }: Named): string | null {
  return abbreviation && abbreviation !== name ? abbreviation : null
}

/** The hits under a field, and at their end the offer to make what was typed. */
export function PantryList<Item extends Named>(props: PantryListProps<Item>) {
  const { id, label, offered, active, failed, kind, onChoose } = props
  const { t } = useText('edit_rows')
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  if (failed && offered.length === 0) {
    return (
      <p className={classes.listNote} data-kind={kind} role="status">
        {t('option.failed')}
      </p>
    )
  }
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className={classes.options}
      ref={list}
      data-kind={kind}
    >
      {offered.map((option, index) => (
        <button
          type="button"
          key={option.kind === 'item' ? option.item.id : ''}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={classes.option}
          // The field keeps the focus, so that its text is not taken for left behind.
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.kind === 'create' ? (
            <>
              <IconPlus size="1.25rem" aria-hidden />
              <span>{t('option.create', { name: option.name })}</span>
            </>
          ) : (
            <>
              <span dir="auto">{option.item.name}</span>
              {hintOf(option.item) && <small dir="auto">{hintOf(option.item)}</small>}
            </>
          )}
        </button>
      ))}
    </div>
  )
}
