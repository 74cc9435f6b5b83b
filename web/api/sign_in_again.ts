import { baseUrl } from './base.js'

type Holder = () => void

const holders = new Set<Holder>()

/** Leads to the sign-in form in a fresh page, so that nothing of the session's data is left. */
export function toSignIn(next?: string): void {
  const form = new URL('login?direct=1', baseUrl)
  if (next) form.searchParams.set('next', next)
  if (window.location.pathname !== form.pathname) window.location.assign(form)
}

/** Where this page is in the app, for the way back. */
function herePath(): string {
  const { pathname, search } = window.location
  return `/${pathname.slice(new URL(baseUrl).pathname.length)}${search}`
}

/**
 * While text is unsaved, an ended session does not lead away: the holder is called instead, to let
 * the person sign in on the spot. Until the returned function is called.
 */
export function holdSignIn(holder: Holder): () => void {
  holders.add(holder)
  return () => void holders.delete(holder)
}

/** Whether unsaved text keeps the page from being left. */
export function isSignInHeld(): boolean {
  return holders.size > 0
}

/** Lets the person sign in again after the session ended: in place where text is unsaved. */
export function signInAgain(): void {
  const [holder] = [...holders].slice(-1)
  if (holder) holder()
  else toSignIn(herePath())
}
