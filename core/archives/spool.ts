import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { port } from '#core/port'
import { ArchiveError } from './archive_error.js'

/** Connects the folder that archives and what is unpacked of them lie in while they are read. */
export const [connectArchiveFolder, archiveFolder] = port<string>('folder of archives')

/** Deletes what a process that was killed left behind; to be called before archives are opened. */
export async function sweepArchives(): Promise<void> {
  await rm(archiveFolder(), { recursive: true, force: true })
}

/** A path in the folder of archives where nothing lies yet. */
export async function freePath(): Promise<string> {
  await mkdir(archiveFolder(), { recursive: true, mode: 0o700 })
  return join(archiveFolder(), randomUUID())
}

/** Writes a stream to a file, since a zip is read from its end, and answers its path; too much is refused. */
export async function spool(source: Readable, maxBytes: number): Promise<string> {
  const path = await freePath()
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
      createWriteStream(path, { flags: 'wx', mode: 0o600 })
    )
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** Has `write` fill a new file and opens it; it has no name any more, so that nothing is left behind. */
export async function filled(write: (path: string) => Promise<unknown>): Promise<FileHandle> {
  const path = await freePath()
  try {
    await write(path)
    return await open(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** The content of a file that is opened when its first piece is wanted, and closed after the last wanted one. */
export async function* piecesOf(openFile: () => Promise<FileHandle>): AsyncGenerator<Uint8Array> {
  const file = await openFile()
  yield* file.createReadStream()
}
