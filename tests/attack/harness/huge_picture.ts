import { crc32, deflateSync } from 'node:zlib'

/** A PNG that says it has 60,000 × 60,000 pixels. */
export function hugePicture(): Buffer<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const sizes = [Buffer.alloc(4), Buffer.alloc(4)] as const
    sizes[0].writeUInt32BE(data.length)
    sizes[1].writeUInt32BE(crc32(body))
    return Buffer.concat([sizes[0], body, sizes[1]])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(60_000, 0)
  head.writeUInt32BE(60_000, 4)
  head.writeUInt8(8, 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
