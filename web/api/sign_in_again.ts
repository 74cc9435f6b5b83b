import { baseUrl } from './base.js'

type Guard = () => void

const guards = new Set<Guard>()
let isLeaving = false

/** Whether the page is being left for the sign-in form: a step in the history would call that off. */
export const isPageLeft = () => isLeaving

/**
 * Leads to the sign-in form in a fresh page, so that nothing of the session's data is left. Several
 * requests that are refused at once lead there once: another way there would cut the first one off.
 */
export function toSignIn(next?: string): void {
  const form = new URL('login?direct=1', baseUrl)
  if (next) form.searchParams.set('next', next)
  if (isLeaving || window.location.pathname === form.pathname) return
  isLeaving = true
  // The way back may show this very page again as it was left.
  window.addEventListener('pageshow', ({ persisted }) => (isLeaving &&= !persisted))
  window.location.assign(form)
}

/** Where this page is in the app, for the way back. */
function herePath(): string {
  const { pathname, search, hash } = window.location
  return `/${pathname.slice(new URL(baseUrl).pathname.length)}${search}${hash}`
}

/**
 * While text is unsaved, an ended session does not lead away: the guard is called instead, to let
 * the person sign in on the spot. Until the returned function is called.
 */
export function guardSignIn(guard: Guard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}

/** Whether unsaved text keeps the page from being left. */
export function isSignInGuarded(): boolean {
  return guards.size > 0
}

/** Lets the person sign in again after the session ended: in place where text is unsaved. */
export function signInAgain(): void {
  const [guard] = [...guards].slice(-1)
  if (guard) guard()
  else toSignIn(herePath())
}
