/** What a binary property list holds, as far as web archives need it. */
export type ListValue = string | number | boolean | Buffer | ListValue[] | Map<string, ListValue>

const TRAILER = 32
const MOST_OBJECTS = 100_000

interface Reader {
  bytes: Buffer
  offsets: number[]
  refSize: number
  /** Objects that may still be looked at: lists can name one another over and over. */
  left: number
}

/**
 * The root of an Apple binary property list (`bplist00`): a table of offsets at its end points to
 * objects, whose first byte says kind and size. Null for one that is damaged.
 */
export function readBinaryList(content: Uint8Array): ListValue | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.length < TRAILER + 8 || bytes.toString('latin1', 0, 8) !== 'bplist00') return null
  const trailer = bytes.subarray(-TRAILER)
  const offsetSize = trailer.readUInt8(6)
  const count = Number(trailer.readBigUInt64BE(8))
  const root = Number(trailer.readBigUInt64BE(16))
  const table = Number(trailer.readBigUInt64BE(24))
  if (count > MOST_OBJECTS || offsetSize < 1 || offsetSize > 6) return null
  try {
    const offsets = Array.from({ length: count }, (_, at) =>
      bytes.readUIntBE(table + at * offsetSize, offsetSize)
    )
    return valueAt({ bytes, offsets, refSize: trailer.readUInt8(7), left: MOST_OBJECTS }, root, 8)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function valueAt(reader: Reader, object: number, depth: number): ListValue {
  const { bytes, offsets } = reader
  const offset = offsets[object]
  reader.left -= 1
  if (offset === undefined || depth === 0 || reader.left < 0) throw new RangeError('no such object')
  const marker = bytes.readUInt8(offset)
  const kind = marker >> 4
  if (kind === 0x0) return marker === 0x09
  if (kind === 0x1) return integerAt(bytes, offset)
  const { size, start } = sizeOf(bytes, offset)
  if (kind === 0x4) return slice(bytes, start, size)
  if (kind === 0x5) return slice(bytes, start, size).toString('latin1')
  if (kind === 0x6)
    return Buffer.from(slice(bytes, start, size * 2))
      .swap16()
      .toString('utf16le')
  if (kind === 0xa) return refsAt(reader, start, size).map((ref) => valueAt(reader, ref, depth - 1))
  if (kind === 0xd) return mapAt(reader, { start, size }, depth)
  return 0
}

function mapAt(reader: Reader, { start, size }: { start: number; size: number }, depth: number) {
  const refs = refsAt(reader, start, size * 2)
  const entries = refs.slice(0, size).map((key, at) => {
    const name = valueAt(reader, key, depth - 1)
    return [String(name), valueAt(reader, refs[size + at] ?? -1, depth - 1)] as const
  })
  return new Map(entries)
}

function refsAt({ bytes, refSize }: Reader, start: number, count: number): number[] {
  if (count > MOST_OBJECTS) throw new RangeError('too many')
  return Array.from({ length: count }, (_, at) => bytes.readUIntBE(start + at * refSize, refSize))
}

/** Four bits of size; all set means that an integer follows. */
function sizeOf(bytes: Buffer, offset: number): { size: number; start: number } {
  const low = bytes.readUInt8(offset) & 0x0f
  if (low !== 0x0f) return { size: low, start: offset + 1 }
  return {
    size: integerAt(bytes, offset + 1),
    start: offset + 2 + integerSize(bytes, offset + 1),
  }
}

const integerSize = (bytes: Buffer, offset: number) => 2 ** (bytes.readUInt8(offset) & 0x0f)

function integerAt(bytes: Buffer, offset: number): number {
  const size = integerSize(bytes, offset)
  if (size > 8) throw new RangeError('a number too large')
  return size === 8 ? Number(bytes.readBigInt64BE(offset + 1)) : bytes.readUIntBE(offset + 1, size)
}

function slice(bytes: Buffer, start: number, size: number): Buffer {
  if (start + size > bytes.length) throw new RangeError('beyond the end')
  return bytes.subarray(start, start + size)
}
