/** What a file is, by its bytes; names tell texts apart only. */
export type FileKind =
  | 'archive'
  | 'html'
  | 'mhtml'
  | 'webarchive'
  | 'json'
  | 'text/plain'
  | 'text/markdown'
  | 'text/x-cooklang'
  | 'application/pdf'
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/gif'
  | 'image/tiff'
  | 'image/avif'
  | 'image/heic'

/** Bytes at its beginning that tell what a file is. */
export const HEAD = 4096

const SIGNATURES: [start: string, kind: FileKind][] = [
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
const ENDINGS: [pattern: RegExp, kind: FileKind][] = [
  [/\.cook$/i, 'text/x-cooklang'],
  [/\.(?:md|markdown|mdown)$/i, 'text/markdown'],
]
const WINDOW = 4096
const MARKUP =
  /<(?:!doctype html|html|head|body|article|main|section|div|table|script|ul|ol|p|h1)\b/i

/** What a file is; null for an empty one and for bytes that are no text and nothing we know. */
export function fileKind(bytes: Uint8Array, name: string): FileKind | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, WINDOW))
  const latin = start.toString('latin1')
  const signed = SIGNATURES.find(([signature]) => latin.startsWith(signature))?.[1]
  if (signed) return signed
  if (latin.startsWith('RIFF') && latin.slice(8, 12) === 'WEBP') return 'image/webp'
  if (latin.slice(4, 8) === 'ftyp') return brandKind(latin)
  // Some writers put a few bytes before the mark (PDF 2.0, annex I).
  if (latin.slice(0, 1024).includes('%PDF-')) return 'application/pdf'
  return isText(start) ? textKind(latin, name) : null
}

function brandKind(latin: string): FileKind | null {
  const size = Math.min(latin.charCodeAt(2) * 256 + latin.charCodeAt(3), 64)
  const brands = [latin.slice(8, 12), ...(latin.slice(16, size).match(/.{4}/gs) ?? [])]
  if (brands.some((brand) => AVIF.test(brand))) return 'image/avif'
  return brands.some((brand) => HEIC.test(brand)) ? 'image/heic' : null
}

/** Texts hold no NUL unless they are UTF-16, which says so at its start. */
function isText(start: Buffer): boolean {
  if (start.length === 0) return false
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

function textKind(latin: string, name: string): FileKind {
  const text = latin.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').replaceAll('\0', '')
  if (isMail(text)) return 'mhtml'
  const trimmed = text.trimStart()
  if (/^[{[]\s*["{\]}[]/.test(trimmed)) return 'json'
  if (trimmed.startsWith('<') && MARKUP.test(trimmed)) return 'html'
  return ENDINGS.find(([pattern]) => pattern.test(name))?.[1] ?? 'text/plain'
}
