import { PAGE_MARK } from './bookmarklet.js'

/** A page that the person's own browser sent. */
export interface ReceivedPage {
  html: string
  url: string
}

/** Bytes a page may have: what the server takes. */
export const LARGEST_PAGE = 10 * 1024 * 1024

/**
 * The page in a message of another window: `other` when it holds none, or says an address that is
 * not its sender's; `too-large` when the server would not take it.
 */
export function readPageMessage(
  data: unknown,
  origin: string
): ReceivedPage | 'other' | 'too-large' {
  if (typeof data !== 'object' || data === null || !('mark' in data)) return 'other'
  if (data.mark !== PAGE_MARK || !('html' in data) || !('url' in data)) return 'other'
  const { html, url } = data
  if (typeof html !== 'string' || typeof url !== 'string') return 'other'
  const address = URL.parse(url)
  if (!/^https?:$/.test(address?.protocol ?? '') || address?.origin !== origin) return 'other'
  return new Blob([html]).size > LARGEST_PAGE ? 'too-large' : { html, url }
}
