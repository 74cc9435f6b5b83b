const ORIGIN = 'https://here.invalid'

/** The sign-in page that leads back to a path of the app afterwards. */
export function signInPath(next: string): string {
  return `/login?${new URLSearchParams({ next }).toString()}`
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
