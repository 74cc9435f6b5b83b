import { Combobox, TextInput, UnstyledButton, useCombobox } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '#web/i18n'
import { useEnterAhead } from '#web/features/shared/enter_ahead'
import { useFilterOptions } from '../hooks/use_filter_options.js'
import classes from './Finder.module.css'
import type { Thing } from './finder_choice.js'

/** Names shown below the field at once. */
const MOST = 12

interface ThingPickerProps {
  kind: 'foods' | 'tools'
  things: Thing[]
  /** Puts the focus into the field. */
  adds: boolean
  onAdd: (thing: Thing) => void
  onDrop: (id: string) => void
}

/** A field that finds foods or tools by name, and what was picked so far. */
export function ThingPicker({ onDrop, ...props }: ThingPickerProps) {
  const { t } = useText('finder')
  const { kind, things } = props
  return (
    <div className={classes.picker}>
      <ThingField {...props} />
      {things.length > 0 && (
        <ul className={classes.chips} aria-label={t(`chosen.${kind}`)}>
          {things.map(({ id, name }) => (
            <li key={id}>
              <UnstyledButton
                className={classes.chip}
                data-kind="chosen"
                aria-label={t('drop', { name })}
                onClick={() => onDrop(id)}
              >
                <span dir="auto">{name}</span>
                <IconX size="1rem" aria-hidden />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** On a phone, where the field was asked for by its own button. */
const focus = (field: HTMLInputElement | null) => field?.focus()

function ThingField({ kind, things, adds, onAdd }: Omit<ThingPickerProps, 'onDrop'>) {
  const { t } = useText('finder')
  const [text, setText] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { found, loading, isOld } = useFilterOptions(kind, text, [])
  const chosen = new Set(things.map(({ id }) => id))
  const options = found.filter(({ id }) => !chosen.has(id)).slice(0, MOST)
  const pick = (id: string) => {
    const option = options.find((each) => each.id === id)
    if (option) onAdd(option)
    setText('')
    // It would lie over what can now be cooked.
    combobox.closeDropdown()
  }
  const enterAhead = useEnterAhead({
    text: text.trim(),
    isOld,
    take: () => options[0] && pick(options[0].id),
  })
  const first = options[0]?.id
  const selectFirst = useEffectEvent(() => combobox.selectFirstOption())
  useEffect(() => {
    if (first !== undefined && text !== '' && !isOld) selectFirst()
  }, [text, isOld, first])
  return (
    <Combobox store={combobox} onOptionSubmit={pick} shadow="md">
      <Combobox.Target>
        <TextInput
          label={t(`field.${kind}`)}
          placeholder={t(`find.${kind}`)}
          leftSection={<IconPlus size="1.25rem" aria-hidden />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          autoComplete="off"
          ref={adds ? focus : null}
          wrapperProps={{ onKeyDownCapture: enterAhead }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t(`field.${kind}`)}>
          {options.map(({ id, name }) => (
            <Combobox.Option key={id} value={id} className={classes.option}>
              <span dir="auto">{name}</span>
            </Combobox.Option>
          ))}
          {options.length === 0 && (
            <Combobox.Empty>{loading ? t('loading') : t('none')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
