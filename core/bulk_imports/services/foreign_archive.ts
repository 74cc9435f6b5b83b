import { type Archive, ArchiveError, type ArchiveFile } from '#core/archives/index'
import type { ForeignArchive } from '#core/imports/index'
import { ImportFailure } from '#core/imports/index'
import { DomainError } from '#core/http/errors'
import { settledBy } from '#core/outgoing/settled_by'
import type { PluginContext } from '#core/plugins/define_plugin'
import type { Contributed } from '#core/plugins/index'

/** Bytes of one file that a plugin gets at once, and while it only recognises the archive. */
const LARGEST = 16 * 1024 * 1024
const GLANCE = 1024 * 1024

/** An archive as plugins see it; `close` closes what was opened within. */
export interface OpenForeignArchive {
  foreign: ForeignArchive
  close(): void
}

/** What an archive holds by path, found once for all items of a run. */
const contents = new WeakMap<Archive, ReadonlyMap<string, ArchiveFile>>()

/** Shows an archive to plugins: nothing of it is unpacked in this process. */
export function foreignArchive(
  name: string,
  archive: Archive,
  { isGlance = false } = {}
): OpenForeignArchive {
  const files = contents.get(archive) ?? filesByPath(archive)
  contents.set(archive, files)
  const inner: (() => void)[] = []
  const find = (path: string): ArchiveFile => {
    const file = files.get(path)
    if (!file) throw new ImportFailure('not-a-recipe', `the archive has no file ${path}`)
    return file
  }
  const foreign: ForeignArchive = {
    name,
    files: [...files.values()].map(({ path, size }) => ({ path, size })),
    read: async (path, maxBytes = LARGEST) =>
      find(path).bytes(isGlance ? Math.min(maxBytes, GLANCE) : maxBytes),
    open: async (path) => {
      const nested = await find(path).nested()
      const opened = foreignArchive(path, nested, { isGlance })
      inner.push(() => {
        opened.close()
        nested.close()
      })
      return opened.foreign
    },
  }
  return { foreign, close: () => inner.splice(0).forEach((end) => end()) }
}

const filesByPath = (archive: Archive) =>
  new Map(archive.find(/./).map((file) => [file.path, file]))

/** What a plugin is asked, how long it may take, and what else ends it. */
export interface PluginQuestion<T> {
  what: string
  /** Milliseconds. */
  limit: number
  signal?: AbortSignal
  ask(context: PluginContext): T | Promise<T>
}

/**
 * What a function of a plugin answers. What it throws beside failures that people are told of is noted on its page; throws
 * those failures, `ImportFailure` for all else, and the signal's reason, also that of a plugin which is switched off meanwhile.
 */
export async function askPlugin<T>(
  { context, fault }: Contributed<unknown>,
  { what, limit, signal, ask }: PluginQuestion<T>
): Promise<T> {
  const late = AbortSignal.timeout(limit)
  const given = signal ? [context().signal, signal] : [context().signal]
  const ends = AbortSignal.any([...given, late])
  try {
    return await settledBy(
      Promise.resolve().then(() => ask(context(ends))),
      ends
    )
  } catch (error) {
    for (const one of given) one.throwIfAborted()
    if (error instanceof DomainError || error instanceof ArchiveError) throw error
    fault(what, error)
    const kind = late.aborted ? 'timed-out' : 'extraction-failed'
    throw new ImportFailure(kind, error instanceof Error ? error.message : String(error), {
      cause: error,
    })
  }
}
