import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ArchiveError } from './archive_error.js'

/** A temporary file; `remove` deletes it. */
export interface Spool {
  path: string
  remove(): Promise<void>
}

/** Writes a stream to a temporary file, since a zip is read from its end; too much is refused. */
export async function spool(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), 'trivet-archive-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'archive')
  let bytes = 0
  try {
    await pipeline(
      source,
      async function* limited(chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          bytes += chunk.length
          if (bytes > maxBytes) throw new ArchiveError('too-large', 'The archive is too large')
          yield chunk
        }
      },
      createWriteStream(path)
    )
    return { path, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
