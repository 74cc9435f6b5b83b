import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'

interface EnterAhead {
  /** What is typed now. */
  text: string
  /** Whether what is shown still answers something typed before. */
  isOld: boolean
  /** Takes the first of what was found for the text; called with its answer shown. */
  take: () => void
}

/**
 * Enter for who types faster than the server answers: what is shown was found for other letters, so it is not taken; the first
 * of the answer is, when it comes. Another letter calls that off.
 *
 * The handler belongs where it hears the key before the field does (`onKeyDownCapture` of its wrapper).
 */
export function useEnterAhead({ text, isOld, take }: EnterAhead): (event: KeyboardEvent) => void {
  const [wanted, setWanted] = useState<string | null>(null)
  const taking = useEffectEvent(take)
  useEffect(() => {
    if (wanted === null || (wanted === text && isOld)) return
    setWanted(null)
    if (wanted === text) taking()
  }, [wanted, text, isOld])
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isOld || text === '') return
    event.preventDefault()
    event.stopPropagation()
    setWanted(text)
  }
}
