import { useEffect, useId } from 'react'
import { IconChevronDown } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import type { Named } from './pantry_match.js'
import { FieldTrouble } from './FieldTrouble.js'
import { PantryList } from './PantryList.js'
import { usePantryField } from './use_pantry_field.js'
import type { PantrySource } from './use_pantry.js'
import classes from './ingredients.module.css'

interface PantryFieldProps<Item extends Named> {
  id: string
  kind: 'unit' | 'food' | 'recipe'
  source: PantrySource<Item>
  value: { id: string } | null
  /** How the value is written. */
  shown: string
  onChoose: (item: Item | null) => void
  onDone: () => void
  /** Keeps a text that is the name of nothing as a note. */
  onToNote: (text: string) => void
  /** A name to begin with that nothing is called by yet. */
  pending?: string | undefined
  /** Follows such a name while it is written. */
  onPending?: ((kind: 'unit' | 'food', name: string) => void) | undefined
}

/** Chooses a unit, a food or a recipe by typing; the list is made when the field is used. */
export function PantryField<Item extends Named>(props: PantryFieldProps<Item>) {
  const { id, kind, source, onToNote, onPending } = props
  const { t } = useText('edit_rows')
  const listId = useId()
  const box = usePantryField(props)
  const { isOpen, offered, active, wanted } = box
  useEffect(() => {
    if (kind !== 'recipe') onPending?.(kind, wanted)
  }, [kind, wanted, onPending])
  const isWrong = box.isUnknown || box.trouble !== null
  return (
    <div className={classes.cell} data-cell={kind}>
      <input
        id={id}
        className={classes.input}
        role="combobox"
        autoComplete="off"
        aria-label={t(`field.${kind}`)}
        placeholder={t(`field.${kind}-hint`)}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${listId}-wrong` : undefined}
        aria-busy={box.isMaking || undefined}
        maxLength={500}
        enterKeyHint="next"
        value={box.text}
        onChange={(event) => box.type(event.currentTarget.value)}
        onClick={box.open}
        onKeyDown={box.press}
        onBlur={box.leave}
      />
      {kind === 'unit' && (
        <IconChevronDown className={classes.chevron} size="1.125rem" aria-hidden />
      )}
      {isOpen && (
        <PantryList
          id={listId}
          label={t(`field.${kind}`)}
          kind={kind}
          offered={offered}
          active={active}
          failed={box.failed}
          onChoose={box.choose}
        />
      )}
      {isWrong && (
        <FieldTrouble
          id={`${listId}-wrong`}
          text={box.trouble ?? t(`unknown.${kind}`, { name: box.wanted })}
          acts={[
            ...(source.create && box.trouble === null
              ? [
                  {
                    label: t('option.create', { name: box.wanted }),
                    act: () => void box.create(box.wanted),
                  },
                ]
              : []),
            {
              label: t('unknown.to-note'),
              act: () => {
                box.drop()
                onToNote(box.wanted)
              },
            },
          ]}
        />
      )}
    </div>
  )
}
