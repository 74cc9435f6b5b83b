/**
 * An address in the grammar of Apprise: `scheme://user:password@host:port/path?query`. Hosts may be tokens, in which case
 * matters; a `#` begins no fragment.
 */
export interface Address {
  scheme: string
  /** All between `//` and `?`, cut at each `/`: for addresses of tokens. */
  parts: string[]
  user: string
  password: string
  /** Host with its port. */
  host: string
  /** Parts of the path that are not empty, decoded. */
  path: string[]
  /** `?key=value`, keys with their signs: `+header`, `-parameter`, `:field`. */
  query: Map<string, string>
}

/** Reads an address; null for what is none. */
export function readAddress(text: string): Address | null {
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]{0,30}):\/\/(.*)$/is.exec(text) ?? []
  const mark = rest.indexOf('?')
  const [whole, question] = mark < 0 ? [rest, ''] : [rest.slice(0, mark), rest.slice(mark + 1)]
  const at = whole.lastIndexOf('@', slashAfter(whole))
  const [login, place] = at < 0 ? ['', whole] : [whole.slice(0, at), whole.slice(at + 1)]
  const [host = '', ...path] = place.split('/')
  const colon = login.indexOf(':')
  const [user, password] = colon < 0 ? [login, ''] : [login.slice(0, colon), login.slice(colon + 1)]
  if (!scheme || (!host && path.length === 0)) return null
  return {
    scheme: scheme.toLowerCase(),
    parts: whole.split('/').filter(Boolean).map(decode),
    user: decode(user),
    password: decode(password),
    host: decode(host),
    path: path.filter(Boolean).map(decode),
    query: readQuery(question),
  }
}

/** Where the host ends at the latest: a token before the `@` may hold one slash, an `@` in the path is none. */
function slashAfter(whole: string): number {
  const [first = '', second = ''] = whole.split('/')
  const end = first.includes('@') || !second.includes('@') ? first : `${first}/${second}`
  return end.length
}

function readQuery(text: string): Map<string, string> {
  const pairs = text.split('&').filter(Boolean)
  return new Map(
    pairs.map((pair) => {
      const [key = '', ...value] = pair.split('=')
      return [decode(key), decode(value.join('=').replaceAll('+', ' '))]
    })
  )
}

/** What is not encoded rightly stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The keys that begin with a sign, without it. */
export function signedKeys({ query }: Address, sign: '+' | '-' | ':'): [string, string][] {
  return [...query]
    .filter(([key]) => key.startsWith(sign))
    .map(([key, value]) => [key.slice(1), value])
}

/** `https://host` of an address whose scheme ends in `s`, else `http://host`. */
export const baseOf = ({ scheme, host }: Address): string =>
  `http${scheme.endsWith('s') ? 's' : ''}://${host}`

/** The value of `Authorization` for a name and a password. */
export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
