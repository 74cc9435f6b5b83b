import type { FileType } from '../points.js'

/** What a file is, by its bytes; else it is of a type that a plugin reads. */
type OwnKind =
  | 'archive'
  | 'html'
  | 'mhtml'
  | 'webarchive'
  | 'json'
  | 'text/plain'
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/gif'
  | 'image/tiff'
  | 'image/avif'
  | 'image/heic'

/** Bytes at its beginning that tell what a file is. */
export const HEAD = 4096

const SIGNATURES: [start: string, kind: OwnKind][] = [
  ['\xff\xd8\xff', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['GIF8', 'image/gif'],
  ['II*\0', 'image/tiff'],
  ['MM\0*', 'image/tiff'],
  ['PK\x03\x04', 'archive'],
  ['PK\x05\x06', 'archive'],
  ['bplist00', 'webarchive'],
]
/** Brands of ISO base media files (ISO/IEC 23008-12 and AVIF 1.1). */
const HEIC = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/
const AVIF = /^avi[fs]$/
const MARKUP =
  /<(?:!doctype html|html|head|body|article|main|section|div|table|script|ul|ol|p|h1)\b/i

/**
 * What a file is, with the types that plugins read; null for an empty one and for bytes that are no text and nothing that
 * anybody reads.
 */
export function fileKind(
  bytes: Uint8Array,
  name: string,
  types: readonly FileType[]
): string | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD))
  const latin = start.toString('latin1')
  const signed = SIGNATURES.find(([signature]) => latin.startsWith(signature))?.[1]
  if (signed) return signed
  if (latin.startsWith('RIFF') && latin.slice(8, 12) === 'WEBP') return 'image/webp'
  if (latin.slice(4, 8) === 'ftyp') return brandKind(latin)
  const signedType = types.find(({ signs = [] }) => signs.some((sign) => hasSign(latin, sign)))
  if (signedType) return signedType.type
  if (start.length === 0) return null
  const isWritten = isText(start)
  const own = isWritten ? textKind(latin) : null
  return own ?? typeByName(name, types, isWritten) ?? (isWritten ? 'text/plain' : null)
}

type Sign = NonNullable<FileType['signs']>[number]

function hasSign(latin: string, { bytes, from = 0, to = from }: Sign): boolean {
  const found = latin.indexOf(bytes, from)
  return found >= 0 && found <= to
}

/** Of types that have signs, one would have been there. */
function typeByName(name: string, types: readonly FileType[], isWritten: boolean): string | null {
  const lower = name.toLowerCase()
  const found = types.find(
    ({ type, endings, signs = [] }) =>
      signs.length === 0 &&
      (isWritten || !type.startsWith('text/')) &&
      endings.some((ending) => lower.endsWith(ending))
  )
  return found?.type ?? null
}

function brandKind(latin: string): OwnKind | null {
  const size = Math.min(latin.charCodeAt(2) * 256 + latin.charCodeAt(3), 64)
  const brands = [latin.slice(8, 12), ...(latin.slice(16, size).match(/.{4}/gs) ?? [])]
  if (brands.some((brand) => AVIF.test(brand))) return 'image/avif'
  return brands.some((brand) => HEIC.test(brand)) ? 'image/heic' : null
}

/** Texts hold no NUL unless they are UTF-16, which says so at its start. */
function isText(start: Buffer): boolean {
  const isWide =
    (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
  return isWide || !start.includes(0)
}

/** Whether a text begins with the headers of a mail (RFC 5322 §2.2), one of which says MIME. */
function isMail(text: string): boolean {
  for (const [at, line] of text.split('\n').entries()) {
    if (/^mime-version:/i.test(line)) return true
    const isFolded = at > 0 && /^[ \t]/.test(line)
    if (!isFolded && !/^[\w-]+:/.test(line)) return false
  }
  return false
}

function textKind(latin: string): OwnKind | null {
  const text = latin.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').replaceAll('\0', '')
  if (isMail(text)) return 'mhtml'
  const trimmed = text.trimStart()
  if (/^[{[]\s*["{\]}[]/.test(trimmed)) return 'json'
  return trimmed.startsWith('<') && MARKUP.test(trimmed) ? 'html' : null
}
