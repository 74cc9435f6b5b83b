import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { errorText } from '#web/api/errors'
import { exactMatch, type Named } from './pantry_match.js'
import type { PantrySource } from './use_pantry.js'

interface PantryFieldOptions<Item extends Named> {
  source: PantrySource<Item>
  value: { id: string } | null
  /** How the value is written in the field. */
  shown: string
  onChoose: (item: Item | null) => void
  /** Goes to the next field, or makes a new row. */
  onDone: () => void
  /** A name to begin with that nothing is called by yet. */
  pending?: string | undefined
}

interface Typed {
  text: string
  /** What was chosen when it was typed; something else chosen meanwhile replaces the text. */
  over: string | null
}

interface Hits<Item> {
  text: string
  items: Item[]
}

/** A field's list of hits while its text is being typed. */
function useHits<Item extends Named>(source: PantrySource<Item>, text: string, isOpen: boolean) {
  const [hits, setHits] = useState<Hits<Item> | null>(null)
  const [failed, setFailed] = useState(false)
  const [asked] = useDebouncedValue(text, 150)
  useEffect(() => {
    if (!isOpen) return undefined
    let isOld = false
    source.find(asked).then(
      (items) => {
        if (isOld) return
        setHits({ text: asked, items })
        setFailed(false)
      },
      () => !isOld && setFailed(true)
    )
    return () => {
      isOld = true
    }
  }, [source, asked, isOpen])
  return { hits, failed }
}

/** One line of the list under a field. */
export type PantryOption<Item> = { kind: 'item'; item: Item } | { kind: 'create'; name: string }

function optionsOf<Item extends Named>(
  hits: Hits<Item> | null,
  text: string,
  canCreate: boolean
): PantryOption<Item>[] {
  const items = (hits?.items ?? []).map((item) => ({ kind: 'item' as const, item }))
  const exists = hits !== null && exactMatch(hits.items, text) !== null
  const isNew = canCreate && text !== '' && hits?.text === text && !exists
  return isNew ? [...items, { kind: 'create', name: text }] : items
}

/** Makes what was typed; what went wrong with it is said until `forget`. */
function useMaking<Item extends Named>(source: PantrySource<Item>) {
  const [isMaking, setMaking] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const make = async (name: string, onMade: (item: Item) => void) => {
    setMaking(true)
    try {
      const made = await source.create?.(name)
      if (made) onMade(made)
    } catch (error) {
      setTrouble(errorText(error))
    } finally {
      setMaking(false)
    }
  }
  return { isMaking, trouble, make, forget: () => setTrouble(null) }
}

interface ListKeys {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  active: number
  setActive: (place: number) => void
  count: number
  enter: () => void
}

/** What the keys do in a field with a list under it. */
function pressIn(list: ListKeys, event: KeyboardEvent): void {
  const { isOpen, setOpen, active, setActive, count } = list
  if (event.nativeEvent.isComposing || event.altKey) return
  if (event.key === 'Enter') list.enter()
  else if (event.key === 'Escape' && isOpen) setOpen(false)
  else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const last = count - 1
    if (event.key === 'ArrowDown') setActive(active >= last ? 0 : active + 1)
    else setActive(active <= 0 ? last : active - 1)
    setOpen(true)
  } else return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * A field that chooses by typing: its text, the list under it and the keys. What was typed stays
 * until it is chosen, made, or taken away.
 *
 * Mantine's `useCombobox` (9.7.3) is not used here: a recipe of 300 ingredients has 600 such fields,
 * which take 0.8 s and 27 MB to mount with its popovers (0.05 s and 3.5 MB without), it names no
 * `aria-activedescendant` while one types, and it takes Alt with an arrow, which moves a row.
 */
export function usePantryField<Item extends Named>(options: PantryFieldOptions<Item>) {
  const { source, value, shown, onChoose, onDone } = options
  const [typed, setTyped] = useState<Typed | null>(() =>
    options.pending ? { text: options.pending, over: null } : null
  )
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const valueId = value?.id ?? null
  const pending = typed && typed.over === valueId ? typed.text : null
  const wanted = (pending ?? '').trim()
  const { hits, failed } = useHits(source, wanted, isOpen)
  const offered = optionsOf(hits, wanted, source.create !== null)
  const latest = useRef(wanted)
  useEffect(() => {
    latest.current = wanted
  })

  const { isMaking, trouble, make, forget } = useMaking(source)
  const settle = (item: Item | null) => {
    setTyped(null)
    forget()
    setOpen(false)
    setActive(-1)
    onChoose(item)
  }
  const create = (name: string) => {
    setOpen(false)
    return make(name, (item) => latest.current === name && settle(item))
  }
  const choose = (option: PantryOption<Item>) => {
    if (option.kind === 'item') settle(option.item)
    else void create(option.name)
    onDone()
  }
  /** The text becomes what is called exactly so; anything else stays as it was typed. */
  const resolve = async (text: string) => {
    const items = await source.find(text).catch(() => [])
    const match = exactMatch(items, text)
    if (match && latest.current === text) settle(match)
    return match !== null
  }
  const type = (text: string) => {
    forget()
    setActive(text.trim() === '' ? -1 : 0)
    setOpen(true)
    if (text.trim() === '' && valueId !== null) {
      onChoose(null)
      setTyped({ text, over: null })
    } else setTyped({ text, over: valueId })
  }
  const leave = () => {
    setOpen(false)
    if (pending !== null && wanted === '') setTyped(null)
    else if (wanted !== '' && !isMaking) void resolve(wanted)
  }
  const enter = () => {
    const option = offered[active]
    if (wanted === '' && !(isOpen && option)) return onDone()
    if (isOpen && option && hits?.text === wanted) return choose(option)
    setOpen(true)
    void resolve(wanted).then((found) => found && onDone())
  }
  const press = (event: KeyboardEvent) =>
    pressIn({ isOpen, setOpen, active, setActive, count: offered.length, enter }, event)
  return {
    text: pending ?? shown,
    wanted,
    /** Typed, but not the name of anything yet. */
    isUnknown: wanted !== '' && !isOpen && !isMaking,
    isOpen: isOpen && (offered.length > 0 || failed),
    isMaking,
    offered,
    active: Math.min(active, offered.length - 1),
    failed,
    trouble,
    type,
    press,
    leave,
    choose,
    create,
    open: () => setOpen(true),
    drop: () => settle(null),
  }
}
