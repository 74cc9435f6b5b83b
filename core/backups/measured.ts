import { createHash, webcrypto } from 'node:crypto'
import { Readable } from 'node:stream'
import type { PartSums } from './manifest.js'

const { subtle } = webcrypto

/** A stream that passes on what it is given, and what that was once it has ended. */
export function measured(source: Readable): { content: Readable; sums: () => PartSums } {
  const hash = createHash('sha256')
  let bytes = 0
  let sha256 = ''
  async function* pass(): AsyncGenerator<Buffer> {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
    sha256 = hash.digest('hex')
  }
  return { content: Readable.from(pass(), { objectMode: false }), sums: () => ({ bytes, sha256 }) }
}

/** What a small content is, added up on another thread. */
export async function sumsOf(content: Uint8Array<ArrayBuffer>): Promise<PartSums> {
  const sum = await subtle.digest('SHA-256', content)
  return { bytes: content.length, sha256: Buffer.from(sum).toString('hex') }
}
