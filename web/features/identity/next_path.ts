import { keep, openStorage, recall } from '#web/browser_storage'

const ORIGIN = 'https://here.invalid'
/** Where the way leads on to, until the link of a mail was opened in this browser. */
const AFTER_MAIL = 'trivet-next-after-mail'

/** The sign-in page that leads back to a path of the app afterwards. */
export function signInPath(next: string): string {
  return `/login?${new URLSearchParams({ next }).toString()}`
}

/** A page beside the sign-in that hands on where that is to lead; the plain page where that is home. */
export function besideSignIn(
  page: '/login' | '/register' | '/forgot-password',
  next: string
): string {
  return next === '/' ? page : `${page}?${new URLSearchParams({ next }).toString()}`
}

/** The path that a sign-in page leads on to: one of the app, whatever its address says. */
export function nextPath(params: URLSearchParams): string {
  const asked = params.get('next') ?? ''
  // Browsers read a backslash as a slash, and two slashes as another site.
  if (!/^\/(?![/\\])/.test(asked)) return '/'
  const url = URL.parse(asked, ORIGIN)
  if (url?.origin !== ORIGIN || url.pathname === '/login') return '/'
  return url.pathname + url.search + url.hash
}

/** Remembers in this browser where to go on to once a mail's link has been used; the link is the same for everybody. */
export function rememberNext(next: string): void {
  if (next === '/') openStorage().removeItem(AFTER_MAIL)
  else keep(AFTER_MAIL, next)
}

/** Answers, once, where a mail's link leads on to from this browser. */
export function takeNext(): string {
  const next = recall(AFTER_MAIL) ?? ''
  openStorage().removeItem(AFTER_MAIL)
  return nextPath(new URLSearchParams({ next }))
}
