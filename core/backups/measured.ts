import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { PartSums } from './manifest.js'

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

/** What a small content is. */
export const sumsOf = (content: Uint8Array): PartSums => ({
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
})
