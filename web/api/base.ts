/** Address the app is served under, with a slash at its end; `<base>` carries a sub-path. */
export const baseUrl = new URL('.', document.baseURI).href

/** Path of {@link baseUrl} without the last slash: what the router puts in front. */
export const basePath = new URL(baseUrl).pathname.replace(/\/$/, '')

/** Address of an API path (`media/…`) for places that need an address, such as pictures. */
export function apiUrl(path: string): string {
  return `${baseUrl}api/${path.replace(/^\//, '')}`
}

/** This tab's mark: the server tells it with each event that the tab itself caused. */
export const tabId = crypto.randomUUID?.() ?? String(Math.random()).slice(2)
