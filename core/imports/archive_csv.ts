import { parse } from 'csv-parse/sync'
import type { ForeignArchive } from './archive_importers.js'
import { textIn } from './archive_values.js'

/** The rows of the first file of an archive whose path matches, by their columns' names; none without such a file. */
export async function csvIn(
  { files, read }: ForeignArchive,
  path: RegExp
): Promise<Record<string, string>[]> {
  const file = files.find((one) => one.path.search(path) >= 0)
  if (!file) return []
  return parse<Record<string, string>>(textIn(await read(file.path, file.size)), {
    columns: true,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
  })
}
