import { TextDecoder } from 'node:util'
import { detect } from 'chardet'

const META_WINDOW = 2048
const DETECT_WINDOW = 65_536
const CHARSET = /charset\s*=\s*(?:["']\s*)?([\w:-]+)/gi
const XML_DECLARED = /^\s*<\?xml[^>]+encoding\s*=\s*["']([\w:-]+)/i
/**
 * Encodings in which every sequence of bytes is valid, so that real UTF-8 is often declared as one
 * of them.
 */
const SINGLE_BYTE = /^(?:windows-125\d|iso-8859-\d+|macintosh)$/

const JSON_DATA = /^application\/(?:\w+\+)?json\b/i

/** Whether an answer is bare data, which is read as a page that holds nothing else. */
export function isJsonData(contentType: string | null): boolean {
  return JSON_DATA.test(contentType ?? '')
}

/**
 * Text of a page: by byte order mark, the answer's header, the page's own declaration in its first
 * 2048 bytes, or else by what the bytes look like. A declaration that the bytes contradict is not
 * believed; bytes that fit nothing are replaced. Bare JSON becomes a page's data.
 */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  if (isJsonData(contentType)) return dataPage(new TextDecoder().decode(bytes))
  return decoded(bytes, contentType)
}

function dataPage(json: string): string {
  const data = json.replaceAll('</', String.raw`<\/`)
  return `<script type="application/ld+json">${data}</script>`
}

function decoded(bytes: Uint8Array, contentType: string | null): string {
  const marked = byMark(bytes)
  if (marked) return marked.decode(bytes)
  const declared = decoderFor(charsetIn(contentType)) ?? decoderFor(charsetInPage(bytes))
  if (declared && !SINGLE_BYTE.test(declared.encoding)) {
    const text = declared.decode(bytes)
    if (!isFalse(text)) return text
  }
  const exact = asUtf8(bytes)
  if (exact !== null) return exact
  if (declared && declared.encoding !== 'utf-8') return declared.decode(bytes)
  const detected = decoderFor(detect(bytes.subarray(0, DETECT_WINDOW)))
  return (detected ?? new TextDecoder('windows-1252')).decode(bytes)
}

function byMark(bytes: Uint8Array): TextDecoder | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder()
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be')
  return null
}

function charsetIn(contentType: string | null): string | null {
  return /charset\s*=\s*["']?([\w:-]+)/i.exec(contentType ?? '')?.[1] ?? null
}

/** A page that can be read as ASCII this far is not UTF-16, whatever it says. */
function charsetInPage(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, META_WINDOW))
  const label = charsetInMeta(start) ?? XML_DECLARED.exec(start)?.[1] ?? null
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label
}

/** What the first `<meta>` that names an encoding says. */
function charsetInMeta(start: string): string | null {
  for (const rest of start.split(/<meta/i).slice(1)) {
    const [tag = ''] = rest.split('>', 1)
    const label = [...tag.matchAll(CHARSET)].at(-1)?.[1]
    if (label) return label
  }
  return null
}

function decoderFor(label: string | null): TextDecoder | null {
  if (!label) return null
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}

/** Whether most of what a decoder has found beyond ASCII is invalid. */
function isFalse(text: string): boolean {
  if (!text.includes('\ufffd')) return false
  const beyond = text.match(/[^\0-\u007f]/g) ?? []
  const invalid = beyond.filter((char) => char === '\ufffd').length
  return invalid > beyond.length / 2
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
