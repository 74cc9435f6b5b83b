import { parse } from 'csv-parse/sync'
import type { ForeignArchive } from './archive_importers.js'
import { textIn } from './archive_values.js'

const read = new WeakMap<ForeignArchive['files'], Promise<Record<string, string>[]>>()

/**
 * The rows of the first file of an archive whose path matches, by their columns' names; none without such a file. Read once for all
 * recipes of the archive.
 */
export function csvIn(
  archive: Pick<ForeignArchive, 'files' | 'read'>,
  path: RegExp
): Promise<Record<string, string>[]> {
  const before = read.get(archive.files) ?? readCsv(archive, path)
  read.set(archive.files, before)
  return before
}

async function readCsv(
  { files, read: bytesOf }: Pick<ForeignArchive, 'files' | 'read'>,
  path: RegExp
): Promise<Record<string, string>[]> {
  const file = files.find((one) => one.path.search(path) >= 0)
  if (!file) return []
  return parse<Record<string, string>>(textIn(await bytesOf(file.path, file.size)), {
    columns: true,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
  })
}
