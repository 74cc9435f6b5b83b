import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A file of a forged zip. What is left out is told truly. */
export interface ForgedFile {
  name: string | Uint8Array
  content?: Uint8Array | string
  /** Packed content, in place of the deflated one. */
  packed?: Uint8Array
  method?: number
  flags?: number
  crc32?: number
  /** Size that the list claims. */
  size?: number
  packedSize?: number
  /** Unix mode. */
  mode?: number
  /** Where the list says that the file begins. */
  offset?: number
}

function fields(...values: [bytes: 2 | 4, value: number][]): Buffer {
  const all = values.map(([bytes, value]) => {
    const field = Buffer.alloc(bytes)
    field.writeUIntLE(value, 0, bytes)
    return field
  })
  return Buffer.concat(all)
}

interface Placed {
  file: ForgedFile
  name: Buffer
  shared: Buffer
  offset: number
}

function place(file: ForgedFile, offset: number): { placed: Placed; bytes: Buffer } {
  const content = Buffer.from(file.content ?? '')
  const packed = Buffer.from(file.packed ?? (file.method === 0 ? content : deflateRawSync(content)))
  const name = Buffer.from(file.name)
  const shared = fields(
    [2, 20],
    [2, file.flags ?? 0],
    [2, file.method ?? 8],
    [4, 0],
    [4, file.crc32 ?? crc32(content)],
    [4, file.packedSize ?? packed.length],
    [4, file.size ?? content.length],
    [2, name.length],
    [2, 0]
  )
  const bytes = Buffer.concat([fields([4, 0x04034b50]), shared, name, packed])
  return { placed: { file, name, shared, offset }, bytes }
}

function listLine({ file, name, shared, offset }: Placed): Buffer {
  const mode = (file.mode ?? 0o100644) * 0x10000
  return Buffer.concat([
    fields([4, 0x02014b50], [2, 0x0314]),
    shared,
    fields([2, 0], [2, 0], [2, 0], [4, mode], [4, file.offset ?? offset]),
    name,
  ])
}

/** A zip of files that may lie about themselves; `count` is what its end claims. */
export function forgeZip(files: readonly ForgedFile[], count = files.length): Buffer {
  const placed: Placed[] = []
  const bodies: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const one = place(file, offset)
    placed.push(one.placed)
    bodies.push(one.bytes)
    offset += one.bytes.length
  }
  const list = Buffer.concat(placed.map(listLine))
  const end = fields(
    [4, 0x06054b50],
    [4, 0],
    [2, count],
    [2, count],
    [4, list.length],
    [4, offset],
    [2, 0]
  )
  return Buffer.concat([...bodies, list, end])
}

const block = 1024 * 1024

/** Zeros packed a thousandfold: `mebibytes` of them, made without packing them all. */
export function packedZeros(mebibytes: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(block), { finishFlush: constants.Z_FULL_FLUSH })
  const lastEmptyBlock = Buffer.from([0x03, 0x00])
  return Buffer.concat([...Array.from({ length: mebibytes }, () => one), lastEmptyBlock])
}

/** Checksum of as many zeros. */
export function checksumOfZeros(mebibytes: number): number {
  const zeros = Buffer.alloc(block)
  let checksum = 0
  for (let index = 0; index < mebibytes; index += 1) checksum = crc32(zeros, checksum)
  return checksum
}
