interface Cookie {
  name: string
  value: string
  domain: string
  hostOnly: boolean
  path: string
  secure: boolean
}

function readAttributes(parts: string[]): Map<string, string> {
  return new Map(
    parts.map((part) => {
      const [name = '', ...value] = part.split('=')
      return [name.trim().toLowerCase(), value.join('=').trim()]
    })
  )
}

function isExpired(attributes: Map<string, string>): boolean {
  const maxAge = attributes.get('max-age')
  if (maxAge !== undefined) return Number(maxAge) <= 0
  const expires = Date.parse(attributes.get('expires') ?? '')
  return expires <= Date.now()
}

function domainMatches(host: string, domain: string): boolean {
  return host === domain || (domain.includes('.') && host.endsWith(`.${domain}`))
}

function pathMatches(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)
}

/** Cookies of one chain of calls (RFC 6265, as far as such a chain needs it); never stored. */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie>()

  /** Takes over what an answer from `url` sets; cookies for foreign domains are ignored. */
  store(url: URL, setCookie: readonly string[]): void {
    for (const header of setCookie) {
      const [pair = '', ...rest] = header.split(';')
      const at = pair.indexOf('=')
      if (at < 1) continue
      this.#put(url, pair.slice(0, at).trim(), pair.slice(at + 1).trim(), readAttributes(rest))
    }
  }

  #put(url: URL, name: string, value: string, attributes: Map<string, string>): void {
    const asked = (attributes.get('domain') ?? '').toLowerCase().replace(/^\./, '')
    if (asked !== '' && !domainMatches(url.hostname, asked)) return
    const path = attributes.get('path') ?? ''
    const cookie: Cookie = {
      name,
      value,
      domain: asked === '' ? url.hostname : asked,
      hostOnly: asked === '',
      path: path.startsWith('/') ? path : url.pathname.replace(/\/[^/]*$/, '') || '/',
      secure: attributes.has('secure'),
    }
    const key = `${cookie.domain} ${cookie.path} ${name}`
    if (isExpired(attributes)) this.#cookies.delete(key)
    else this.#cookies.set(key, cookie)
  }

  /** The `Cookie` header for a call to `url`, or null when there is nothing to send. */
  header(url: URL): string | null {
    const sent = [...this.#cookies.values()].filter(
      (cookie) =>
        (cookie.hostOnly
          ? url.hostname === cookie.domain
          : domainMatches(url.hostname, cookie.domain)) &&
        pathMatches(url.pathname, cookie.path) &&
        (!cookie.secure || url.protocol === 'https:')
    )
    return sent.length === 0 ? null : sent.map(({ name, value }) => `${name}=${value}`).join('; ')
  }
}
