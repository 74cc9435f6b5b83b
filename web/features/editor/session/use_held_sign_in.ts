import { useEffect, useState } from 'react'
import { holdSignIn } from '#web/api/sign_in_again'

/** Signing in on the spot while text is unsaved. */
export interface HeldSignIn {
  open: boolean
  /** A save waits for it. */
  saveNext: boolean
  ask: (saveNext: boolean) => void
  close: () => void
}

/** While `active`, an ended session opens a sign-in here and does not lead away from the page. */
export function useHeldSignIn(active: boolean): HeldSignIn {
  const [open, setOpen] = useState(false)
  const [saveNext, setSaveNext] = useState(false)
  useEffect(() => (active ? holdSignIn(() => setOpen(true)) : undefined), [active])
  return {
    open,
    saveNext,
    ask: (next) => {
      setSaveNext(next)
      setOpen(true)
    },
    close: () => {
      setOpen(false)
      setSaveNext(false)
    },
  }
}
