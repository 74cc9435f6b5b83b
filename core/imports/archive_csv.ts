import { parse } from 'csv-parse/sync'
import type { ForeignArchive } from './archive_importers.js'
import { textIn } from './archive_values.js'

/** Programs write a CSV with the sign that people use where they live; the names of the columns hold it most. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 10_000).split('\n', 1)[0] ?? ''
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ','
}

/** Rows that are read of a file of which only the head is there. */
const HEAD_ROWS = 3

/** The rows of the first file of an archive whose path matches, by their columns' names; none without such a file. */
export async function csvIn(
  { files, read }: ForeignArchive,
  path: RegExp
): Promise<Record<string, string>[]> {
  const file = files.find((one) => one.path.search(path) >= 0)
  if (!file) return []
  const bytes = await read(file.path, file.size)
  const text = textIn(bytes)
  return parse<Record<string, string>>(text, {
    // The head of a file ends in the midst of a row.
    ...(bytes.length < file.size && { to: HEAD_ROWS }),
    columns: true,
    delimiter: delimiterOf(text),
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
  })
}
