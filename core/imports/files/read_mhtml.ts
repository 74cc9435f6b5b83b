import { decodePage } from '../pages/decode_page.js'

/** A page out of a file that a browser saved. */
export interface SavedPage {
  html: string
  url: string | null
}

interface Part {
  headers: Map<string, string>
  body: string
}

const DEPTH = 4

/**
 * The page in a file of MIME parts as browsers save it (RFC 2557): the first part that is HTML, or
 * the one that `start` names. Null when there is none.
 */
export function readMhtml(bytes: Uint8Array): SavedPage | null {
  const whole = partOf(Buffer.from(bytes).toString('latin1'))
  const pages = partsOf(whole, DEPTH).filter((part) => isHtml(typeOf(part)))
  const start = parameter(typeOf(whole), 'start')
  const page = pages.find(({ headers }) => start && headers.get('content-id') === start) ?? pages[0]
  if (!page) return null
  const place =
    page.headers.get('content-location') ?? whole.headers.get('snapshot-content-location')
  const url = place && /^https?:/i.test(place) && URL.canParse(place) ? new URL(place).href : null
  return { html: decodePage(contentOf(page), typeOf(page)), url }
}

const typeOf = ({ headers }: Part) => headers.get('content-type') ?? 'text/html'
const isHtml = (type: string) => /^(?:text\/html|application\/xhtml\+xml)/i.test(type)

function partOf(text: string): Part {
  const end = /\r?\n\r?\n/.exec(text)
  const head = end ? text.slice(0, end.index) : text
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ')
  const headers = new Map<string, string>()
  for (const line of unfolded.split(/\r?\n/)) {
    const cut = line.indexOf(':')
    if (cut > 0) headers.set(line.slice(0, cut).trim().toLowerCase(), line.slice(cut + 1).trim())
  }
  return { headers, body: end ? text.slice(end.index + end[0].length) : '' }
}

/** All parts that hold something themselves; parts of parts up to a depth. */
function partsOf(part: Part, depth: number): Part[] {
  const type = typeOf(part)
  const boundary = /^multipart\//i.test(type) ? parameter(type, 'boundary') : null
  if (!boundary || depth === 0) return [part]
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((inner) => partsOf(partOf(inner.replace(/^\r?\n/, '')), depth - 1))
}

function parameter(type: string, name: string): string | null {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]*))`, 'i').exec(type)
  return found?.[1] ?? found?.[2] ?? null
}

function contentOf({ headers, body }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding === 'quoted-printable') return Buffer.from(unquoted(body), 'latin1')
  return Buffer.from(body, 'latin1')
}

/** RFC 2045 §6.7. */
function unquoted(text: string): string {
  return text
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
