import { useEffect, useEffectEvent } from 'react'

/** Answers that a key gives to the doubt that has the focus itself. */
const answers: Record<string, string> = { Enter: 'accept', e: 'edit' }

function answer(event: KeyboardEvent): void {
  const name = answers[event.key]
  const { activeElement: card } = document
  if (name === undefined || event.altKey || !card?.hasAttribute('data-doubt')) return
  const button = card.querySelector<HTMLElement>(`[data-answer=${name}]`)
  if (!button) return
  event.preventDefault()
  button.click()
}

/**
 * Keys of the review: Ctrl or Cmd with Enter saves from anywhere; on the doubt that has the focus
 * Enter says that it is right, and E writes it anew.
 */
export function useReviewKeys(onSave: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const held = event.ctrlKey || event.metaKey
    if (!held) return answer(event)
    if (event.key !== 'Enter' || event.defaultPrevented) return
    event.preventDefault()
    onSave()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
