const tracking = /^(utm_.*|fbclid|gclid|mc_[ce]id|igshid|ref|ref_src)$/i

/**
 * An address without what does not change the page (scheme, `www.`, fragment, tracking, closing slash, order of the query), so
 * that a second import of it is noticed. Null for a text that is no web address.
 */
export function sourceKey(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  const query = [...url.searchParams].filter(([key]) => !tracking.test(key)).sort(byKey)
  const search = new URLSearchParams(query).toString()
  const path = url.pathname.replace(/(?<!\/)\/+$/, '')
  return `${url.host.replace(/^www\./, '')}${path}${search ? `?${search}` : ''}`
}

const byKey = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : a > b ? 1 : 0)
