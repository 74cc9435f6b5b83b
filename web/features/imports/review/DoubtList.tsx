import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '#web/i18n'
import classes from './Doubts.module.css'
import type { Doubt } from './doubts.js'
import { FieldDoubt } from './FieldDoubt.js'
import { LineDoubt } from './LineDoubt.js'

interface DoubtListProps {
  doubts: Doubt[]
  /** Hears which line is looked at, to show its place on the picture. */
  onLook: (doubt: Doubt) => void
  /** Where the focus goes after the last one. */
  onDone: () => void
}

/** The place of the card that has the focus, or has a focused part; -1 when none has. */
function focusedPlace(list: HTMLElement | null): number {
  return [...(list?.children ?? [])].findIndex((card) => card.contains(document.activeElement))
}

/**
 * After an answer the next card has the focus, so that one key after the other goes through all:
 * React takes the answered card away, and the focus with it.
 */
function useNextFocus({ doubts, onLook, onDone }: DoubtListProps) {
  const list = useRef<HTMLOListElement>(null)
  const place = useRef(-1)
  const keys = doubts.map(({ key }) => key).join('\n')
  const before = useRef(keys)
  const done = useEffectEvent(onDone)
  const look = useEffectEvent(() => {
    place.current = focusedPlace(list.current)
    const doubt = doubts[place.current]
    if (doubt) onLook(doubt)
  })
  useEffect(() => {
    const listener = () => look()
    document.addEventListener('focusin', listener)
    return () => document.removeEventListener('focusin', listener)
  }, [])
  useEffect(() => {
    if (before.current === keys) return
    before.current = keys
    if (place.current < 0 || document.activeElement !== document.body) return
    const cards = [...(list.current?.children ?? [])]
    const next = cards[Math.min(place.current, cards.length - 1)]
    if (next instanceof HTMLElement) next.focus()
    else done()
  }, [keys])
  return list
}

/** Everything that is left to look at, one after the other. */
export function DoubtList(props: DoubtListProps) {
  const { t } = useText('import_review')
  const list = useNextFocus(props)
  return (
    <ol ref={list} className={classes.list} aria-label={t('check.label')}>
      {props.doubts.map((doubt, index) =>
        doubt.line ? (
          <LineDoubt key={doubt.key} line={doubt.line} first={index === 0} />
        ) : (
          <FieldDoubt key={doubt.key} doubt={doubt} first={index === 0} />
        )
      )}
    </ol>
  )
}
