import { ActionIcon, Autocomplete } from '@mantine/core'
import { IconArrowUp, IconPlus } from '@tabler/icons-react'
import { type ClipboardEvent, type FormEvent, memo, useMemo, useRef, useState } from 'react'
import { useText } from '#web/i18n'
import { linesOf, nameOf } from './list_acts.js'
import type { ShownItem } from './replica/list_view.js'
import classes from './ShoppingList.module.css'
import { useBoughtBeforeQuery } from './shopping_api.js'
import type { PageActs } from './use_list_acts.js'

/** Things that are offered at once. */
const MOST_OFFERED = 5

interface AddFieldProps {
  items: readonly ShownItem[]
  acts: PageActs | null
}

/** Names of what the household bought before and what is not on the list yet. */
function useOffered(items: readonly ShownItem[]): string[] {
  const { data } = useBoughtBeforeQuery()
  return useMemo(() => {
    const open = items.flatMap((item) => (item.checked ? [] : nameOf(item).toLocaleLowerCase()))
    const isOpen = new Set(open)
    const names = new Map(
      data?.map((bought) => [nameOf(bought).toLocaleLowerCase(), nameOf(bought)])
    )
    return [...names].flatMap(([key, name]) => (isOpen.has(key) ? [] : name))
  }, [data, items])
}

/**
 * Adds what is typed, and stays open for the next: a line, several pasted ones, or what was bought before, which is offered
 * after the first letter.
 */
export const AddField = memo(({ items, acts }: AddFieldProps) => {
  const { t } = useText('shopping')
  const [text, setText] = useState('')
  const offered = useOffered(items)
  const isTaken = useRef(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const lines = linesOf(text)
    if (!acts || lines.length === 0) return
    acts.add(lines)
    setText('')
  }
  const paste = (event: ClipboardEvent) => {
    const lines = linesOf(event.clipboardData.getData('text/plain'))
    if (!acts || lines.length < 2) return
    event.preventDefault()
    acts.add(lines)
  }
  const take = (name: string) => {
    acts?.add([name])
    isTaken.current = true
  }
  const change = (value: string) => {
    // The field writes what was chosen, which is on the list by now.
    setText(isTaken.current ? '' : value)
    isTaken.current = false
  }
  return (
    <form className={classes.add} data-add-field onSubmit={submit}>
      <Autocomplete
        aria-label={t('add')}
        placeholder={t('add-hint')}
        leftSection={<IconPlus size="1.25rem" aria-hidden />}
        rightSection={
          text.trim() && (
            <ActionIcon type="submit" variant="filled" aria-label={t('add')}>
              <IconArrowUp size="1.25rem" aria-hidden />
            </ActionIcon>
          )
        }
        data={text.trim() ? offered : []}
        limit={MOST_OFFERED}
        autoComplete="off"
        enterKeyHint="enter"
        maxLength={1_000}
        value={text}
        onChange={change}
        onOptionSubmit={take}
        onPaste={paste}
      />
    </form>
  )
})
AddField.displayName = 'AddField'
