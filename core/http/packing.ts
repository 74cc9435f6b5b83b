import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
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
export interface Packed {
  encoding: string
  bytes: Buffer
}

/**
 * Packs a text of usual length for who takes it packed (`Accept-Encoding`), at once: a stream and another thread for it cost two to
 * six times as much as the packing. Null where it is better sent as it is, or piece by piece.
 */
export function packed(text: string, accepted: string | undefined): Packed | null {
  if (accepted === undefined || text.length < SMALLEST || text.length > LARGEST) return null
  const names = weightedNames(accepted)
  const way = ways.find(({ encoding }) => names.includes(encoding))
  return way ? { encoding: way.encoding, bytes: way.pack(text) } : null
}
