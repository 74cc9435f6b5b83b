import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { processFile, ProcessFailure, ProcessPool } from '#core/processes/index'
import { ArchiveError } from './archive_error.js'
import { type ArchiveAnswer, type ArchiveTask, doArchiveTask } from './archive_tasks.js'
import { isClutter } from './entry_path.js'
import { filesIn } from './file_list.js'
import { type ArchiveLimits, defaultLimits, type Spent } from './limits.js'
import { filled, freePath, piecesOf, spool } from './spool.js'
import type { PackedFile } from './unpack_file.js'

/** Where an archive comes from: a file's path, its bytes, or a stream of them. */
export type ArchiveSource = string | Uint8Array | Readable

/** A file of an archive, readable until the archive is closed. */
export interface ArchiveFile {
  /** Plain names joined by `/`. */
  path: string
  /** Bytes, unpacked. */
  size: number
  /** The content piece by piece; fails with an `ArchiveError` when it is not what the list says. */
  stream(): Readable
  /** The whole content; `too-large` above `maxBytes` (64 MiB by default). */
  bytes(maxBytes?: number): Promise<Buffer>
  /** The file as an archive of its own, which draws on the same limits; to be closed too. */
  nested(): Promise<Archive>
}

/** An open archive, whose list has passed every check. */
export interface Archive {
  /** Where it lies while it is open. */
  path: string
  files: readonly ArchiveFile[]
  /** Files whose path matches, without what systems add by themselves (hidden files, __MACOSX). */
  find(pattern: RegExp): ArchiveFile[]
  close(): void
}

const wholeFileBytes = 64 * 1024 * 1024
/** Milliseconds that a list, or a file of the largest size on a slow disk, may take. */
const TIME_LIMIT = 120_000
/** Lists of archives and what they hold are read here and not in the site's own process. */
const unpackers = new ProcessPool<ArchiveTask, ArchiveAnswer>(
  processFile('archive_process', import.meta.url),
  { memory: 256 }
)

/** What does the tasks: a child worker, or this process where it is one itself. */
let doTask = (task: ArchiveTask): Promise<ArchiveAnswer> =>
  unpackers.work(task, { timeLimit: TIME_LIMIT })

/** Has archives unpacked in this process from now on: for child workers that have limits of their own. */
export function unpackHere(): void {
  doTask = doArchiveTask
}

/** Ends the child workers that unpack; the next archive starts a new one. */
export function stopUnpackers(): Promise<void> {
  return unpackers.clear()
}

/** An archive and those around it: `spent` counts what all of them hold. */
interface Level {
  limits: ArchiveLimits
  /** Bytes of the outermost archive. */
  size: number
  spent: Spent
  depth: number
}

/**
 * Opens a zip and checks its list against the limits before a byte is unpacked; both happen in a child worker. Bytes and
 * streams are kept in a temporary file until the archive is closed. Throws an `ArchiveError`, and what the disk says.
 */
export async function openArchive(
  source: ArchiveSource,
  limits: Partial<ArchiveLimits> = {}
): Promise<Archive> {
  const all = { ...defaultLimits, ...limits }
  const isFile = typeof source === 'string'
  const path = isFile ? source : await spool(streamOf(source), all.totalBytes)
  return new OpenArchive(path, !isFile).list(async () => {
    const { size } = await stat(path)
    return { limits: all, size, spent: { files: 0, bytes: 0 }, depth: 0 }
  })
}

const streamOf = (source: Uint8Array | Readable) =>
  source instanceof Readable ? source : Readable.from([source])

class OpenArchive {
  #isClosed = false

  /** A `isOurs` file is deleted with the archive. */
  constructor(
    private readonly path: string,
    private readonly isOurs: boolean
  ) {}

  async list(levelOf: () => Promise<Level>): Promise<Archive> {
    try {
      const level = await levelOf()
      const answer = await answerTo({ ...level, list: this.path })
      if (!('list' in answer)) throw new Error('The list of an archive was not answered')
      level.spent.files += answer.spent.files
      level.spent.bytes += answer.spent.bytes
      const files = filesIn(answer.list).map((file) => this.#file(file, level))
      const find = (pattern: RegExp) =>
        files.filter(({ path }) => path.search(pattern) >= 0 && !isClutter(path))
      return { path: this.path, files, find, close: () => void this.#close() }
    } catch (error) {
      await this.#close()
      throw error
    }
  }

  #file(packed: PackedFile, level: Level): ArchiveFile {
    const { path, size } = packed
    const open = () => filled((to) => this.#unpack(packed, to))
    return {
      path,
      size,
      stream: () => Readable.from(piecesOf(open), { objectMode: false }),
      bytes: async (maxBytes = wholeFileBytes) => {
        if (size > maxBytes) throw new ArchiveError('too-large', `${path} has ${size} bytes`)
        await using file = await open()
        return await file.readFile()
      },
      nested: () => this.#nested(packed, level),
    }
  }

  async #nested(packed: PackedFile, level: Level): Promise<Archive> {
    const depth = level.depth + 1
    if (depth > level.limits.depth)
      throw new ArchiveError('bomb', `Archives lie more than ${level.limits.depth} deep`)
    const path = await freePath()
    return new OpenArchive(path, true).list(async () => {
      await this.#unpack(packed, path)
      return { ...level, depth }
    })
  }

  async #unpack(packed: PackedFile, to: string): Promise<void> {
    if (this.#isClosed) throw new Error('The archive was closed')
    await answerTo({ unpack: packed, archive: this.path, to })
  }

  async #close(): Promise<void> {
    this.#isClosed = true
    // What cannot be deleted now is swept at the next start.
    if (this.isOurs) await rm(this.path, { force: true }).catch(() => undefined)
  }
}

async function answerTo(task: ArchiveTask): Promise<ArchiveAnswer> {
  const answer = await doTask(task).catch(unread)
  if ('refused' in answer) throw new ArchiveError(answer.refused, answer.reason)
  if ('trouble' in answer) throw Object.assign(new Error(answer.reason), { code: answer.trouble })
  return answer
}

function unread(error: unknown): never {
  if (!(error instanceof ProcessFailure)) throw error
  const isTooMuch = error.kind === 'timed-out' || error.kind === 'too-large'
  throw new ArchiveError(isTooMuch ? 'too-large' : 'damaged', error.message, { cause: error })
}
