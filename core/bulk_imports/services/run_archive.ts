import { openArchive, type Archive, type ArchiveFile } from '#core/archives/index'
import { storage, E_FILE_NOT_FOUND } from '#core/storage/index'
import { zipRefused } from '#core/imports/index'
import { archiveLimits } from '../archive_reader/foreign_archive.js'

/** How long an archive is kept after its run has ended, so that items can be tried again; as an SQL interval. */
export const ARCHIVE_LIFETIME = '7 days'

/** SQL: when the archive of the run `r` goes, once that has ended. */
export const archiveEnd = `(r.updated_at + interval '${ARCHIVE_LIFETIME}')`

/** SQL: whether what the run `r` has looked at can be brought in. */
export const importable = `(r.stage = 'preview' and r.state = 'ended' and ${archiveEnd} > now())`

/** Folder of the archives of runs. */
export const RUN_ARCHIVES = 'imports/runs'

/** How long an archive stays open behind a turn of its run, in milliseconds: the next one copies it no second time. */
const REST = 30_000

const resting = new Map<string, { archive: Archive; end: NodeJS.Timeout }>()

/** The archive of a run, opened when its first file is wanted. */
export class RunArchive {
  #archive: Promise<Archive> | null = null

  constructor(private readonly key: string | null) {}

  /** A file by its path, and the archive it lies in. Throws `E_FILE_NOT_FOUND`. */
  async find(path: string): Promise<{ archive: Archive; file: ArchiveFile }> {
    const archive = await this.opened()
    const file = archive.files.find((one) => one.path === path)
    if (!file) throw zipRefused('imports.zip-no-recipe')
    return { archive, file }
  }

  /** The archive itself. Throws `E_FILE_NOT_FOUND`. */
  opened(): Promise<Archive> {
    this.#archive ??= open(this.key)
    return this.#archive
  }

  close(): void {
    const { key } = this
    if (key !== null) this.#archive?.then((archive) => rest(key, archive)).catch(() => undefined)
    this.#archive = null
  }
}

function woken(key: string): Archive | undefined {
  const found = resting.get(key)
  clearTimeout(found?.end)
  resting.delete(key)
  return found?.archive
}

/** Of two turns that met, one archive is enough. */
function rest(key: string, archive: Archive): void {
  if (resting.has(key)) return archive.close()
  const end = setTimeout(() => {
    resting.delete(key)
    archive.close()
  }, REST)
  resting.set(key, { archive, end: end.unref() })
}

async function open(key: string | null): Promise<Archive> {
  if (!key) throw new E_FILE_NOT_FOUND(['the archive of a run'])
  if (resting.has(key) && (await storage().stat(key))) {
    const archive = woken(key)
    if (archive) return archive
  }
  const { content } = await storage().stream(key)
  return openArchive(content, archiveLimits)
}
