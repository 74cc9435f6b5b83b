import { baseUrl } from './base.js'

/** Leads to the sign-in form in a fresh page, so that nothing of the session's data is left. */
export function signInAgain(): void {
  const form = new URL('login?direct=1', baseUrl)
  if (window.location.pathname !== form.pathname) window.location.assign(form)
}
