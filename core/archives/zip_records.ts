/** What a zip says of a file, before (`header`) and after its content. Sizes are in bytes. */
export interface ZipRecord {
  name: Uint8Array
  modifiedAt: Date
  /** The sizes and the checksum stand behind the content, since they were not known before. */
  isStreamed: boolean
  crc32: number
  packedSize: number
  size: number
  /** Where the file's header begins. */
  offset: number
}

/** The most that a field of four bytes can hold; more needs zip64. */
export const maxUint32 = 0xffffffff
const maxUint16 = 0xffff
const deflated = 8
const streamedFlag = 0x0008
const utf8Flag = 0x0800
const version = 20
const zip64Version = 45
const unix = 3 << 8
const plainFileMode = 0o100644 * 0x10000

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

/** Date and time as zips have them: UTC, two seconds apart, from 1980 on. */
function dosTime(date: Date): Buffer {
  const year = Math.min(Math.max(date.getUTCFullYear(), 1980), 2107)
  const day = ((year - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  const seconds = date.getUTCSeconds() >> 1
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | seconds
  return Buffer.concat([uint16(time), uint16(day)])
}

/** The fields that the header of a file and its line in the list share. */
function commonFields(record: ZipRecord, needed: number, areSizesKnown: boolean): Buffer[] {
  const { crc32, packedSize, size } = record
  return [
    uint16(needed),
    uint16(utf8Flag | (record.isStreamed ? streamedFlag : 0)),
    uint16(deflated),
    dosTime(record.modifiedAt),
    ...[crc32, packedSize, size].map((value) => uint32(areSizesKnown ? value : 0)),
    uint16(record.name.length),
  ]
}

/** The header in front of a file's content (APPNOTE.TXT of PKWARE 6.3.10, section 4.3.7). */
export function fileHeader(record: ZipRecord): Buffer {
  const fields = commonFields(record, version, !record.isStreamed)
  return Buffer.concat([uint32(0x04034b50), ...fields, uint16(0), record.name])
}

/** Checksum and sizes behind a streamed file (section 4.3.9). */
export function dataDescriptor({ crc32, packedSize, size }: ZipRecord): Buffer {
  return Buffer.concat([uint32(0x08074b50), uint32(crc32), uint32(packedSize), uint32(size)])
}

/** A file's line in the list at the end (section 4.3.12); far offsets go to a zip64 field. */
export function listLine(record: ZipRecord): Buffer {
  const isFar = record.offset >= maxUint32
  const extra = isFar
    ? Buffer.concat([uint16(0x0001), uint16(8), uint64(record.offset)])
    : Buffer.alloc(0)
  const needed = isFar ? zip64Version : version
  return Buffer.concat([
    uint32(0x02014b50),
    uint16(unix | zip64Version),
    ...commonFields(record, needed, true),
    uint16(extra.length),
    Buffer.alloc(6),
    uint32(plainFileMode),
    uint32(isFar ? maxUint32 : record.offset),
    record.name,
    extra,
  ])
}

/** The end of a zip (sections 4.3.14 to 4.3.16), with zip64 records where numbers are large. */
export function endOfZip(count: number, listOffset: number, listSize: number): Buffer {
  const isLarge = count >= maxUint16 || listOffset + listSize >= maxUint32
  const large = [
    uint32(0x06064b50),
    uint64(44),
    uint16(unix | zip64Version),
    uint16(zip64Version),
    Buffer.alloc(8),
    ...[count, count, listSize, listOffset].map(uint64),
    uint32(0x07064b50),
    uint32(0),
    uint64(listOffset + listSize),
    uint32(1),
  ]
  const shortCount = uint16(Math.min(count, maxUint16))
  return Buffer.concat([
    ...(isLarge ? large : []),
    uint32(0x06054b50),
    Buffer.alloc(4),
    shortCount,
    shortCount,
    uint32(Math.min(listSize, maxUint32)),
    uint32(Math.min(listOffset, maxUint32)),
    uint16(0),
  ])
}
