import type { Storage } from './types.js'

/** Younger files may belong to what is just being saved, in milliseconds. */
const GRACE = 60 * 60 * 1000
/** Files that are looked at together. */
const PIECE = 1_000

/** Which files of a folder, and what ends the search of them. */
interface OldFiles {
  folder: string
  pattern: RegExp
  signal: AbortSignal
}

/**
 * What a pattern finds in the keys of a folder's files, without files of the last hour, in pieces of 1,000 at most: a
 * sweep of a large folder takes no more memory than one of a small one. What is swept meanwhile may go.
 */
export async function* oldFiles(
  storage: Storage,
  { folder, pattern, signal }: OldFiles
): AsyncGenerator<RegExpExecArray[]> {
  let piece: RegExpExecArray[] = []
  for await (const key of storage.keys(folder)) {
    const found = pattern.exec(key)
    if (found) piece.push(found)
    if (piece.length < PIECE) continue
    signal.throwIfAborted()
    yield await oldOf(storage, piece)
    piece = []
  }
  signal.throwIfAborted()
  if (piece.length > 0) yield await oldOf(storage, piece)
}

async function oldOf(storage: Storage, piece: RegExpExecArray[]): Promise<RegExpExecArray[]> {
  const latest = Date.now() - GRACE
  const isOld = await Promise.all(
    piece.map(async ({ input }) => {
      const facts = await storage.stat(input)
      return facts !== null && facts.modifiedAt.getTime() < latest
    })
  )
  return piece.filter((_, at) => isOld[at])
}
