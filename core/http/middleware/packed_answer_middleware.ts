import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { weightedNames } from '#core/text/index'

/** Characters under which a text is sent as it is, and over which it is packed as it goes, by other threads. */
const SMALLEST = 1_000
const LARGEST = 64_000

const brotli = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 16 }
const zstd = { [constants.ZSTD_c_compressionLevel]: 1 }

/** Ways to pack (RFC 9110 §8.4.1, RFC 8878), the one that costs least first. */
const ways = [
  { encoding: 'zstd', pack: (text: string) => zstdCompressSync(text, { params: zstd }) },
  { encoding: 'br', pack: (text: string) => brotliCompressSync(text, { params: brotli }) },
  { encoding: 'gzip', pack: (text: string) => gzipSync(text, { level: 3 }) },
]

/** A packed text and by which way. */
interface Packed {
  encoding: string
  bytes: Buffer
}

/**
 * Packs a text of usual length for who takes it packed (`Accept-Encoding`), at once: a stream and another thread for it cost two to
 * six times as much as the packing. Null where it is better sent as it is, or piece by piece.
 */
function packed(text: string, accepted: string | undefined): Packed | null {
  if (accepted === undefined || text.length < SMALLEST || text.length > LARGEST) return null
  const names = weightedNames(accepted)
  const way = ways.find(({ encoding }) => names.includes(encoding))
  return way ? { encoding: way.encoding, bytes: way.pack(text) } : null
}

/** Packs JSON of usual length before it is sent; what is longer, or no JSON, is packed on its way out. */
export default class PackedAnswerMiddleware {
  async handle({ request, response }: HttpContext, next: NextFn): Promise<void> {
    await next()
    const [content] = response.content ?? []
    const type = response.getHeader('content-type')
    const text = jsonOf(content, type)
    if (text === null) return
    const found = packed(text, request.header('accept-encoding'))
    response.vary('Accept-Encoding')
    if (found) response.header('Content-Encoding', found.encoding)
    // A thing may be of a kind of JSON by its own name.
    if (type === undefined) response.type('json')
    response.send(found?.bytes ?? text)
  }
}

/** JSON that is to be sent: a text that says so, or a thing that the framework would make it of. */
function jsonOf(content: unknown, type: unknown): string | null {
  if (typeof content === 'string')
    return String(type).startsWith('application/json') ? content : null
  const isThing =
    typeof content === 'object' &&
    content !== null &&
    (Array.isArray(content) || Object.getPrototypeOf(content) === Object.prototype)
  return isThing ? JSON.stringify(content) : null
}
