import type { ArchivedRecipe, ArchiveImporter, ForeignArchive } from './archive_importers.js'
import { csvIn } from './archive_csv.js'
import { type ForeignRow, rowOf, stemOf, textIn } from './archive_values.js'
import { tornJson } from './torn_json.js'

type Ways = Pick<ArchiveImporter, 'recognises' | 'entries' | 'read'>

/** What is made of an archive, made once for all of its recipes. */
export function oncePerArchive<T>(make: (archive: ForeignArchive) => Promise<T>) {
  const made = new WeakMap<ForeignArchive, Promise<T>>()
  return (archive: ForeignArchive): Promise<T> => {
    const found = made.get(archive) ?? make(archive)
    made.set(archive, found)
    return found
  }
}

/** The JSON of a file of an archive; as far as it goes where only the head of the file is there. Throws a `SyntaxError`. */
export async function jsonIn({ files, read }: ForeignArchive, path: string): Promise<unknown> {
  const size = files.find((file) => file.path === path)?.size ?? 0
  const bytes = await read(path, size)
  const text = textIn(bytes)
  return JSON.parse(bytes.length < size ? tornJson(text) : text)
}

type Files = ForeignArchive['files']

/** The files of an archive by the last parts of their paths. */
const named = new WeakMap<ForeignArchive, Map<string, Files[number][]>>()

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The file that data of an archive name, by its path below some folder; data may write it as an address. */
export function fileNamed(archive: ForeignArchive, name: string) {
  const plain = unescaped(name)
    .replaceAll('\\', '/')
    .replace(/^\.?\/+/, '')
    .normalize()
  if (plain === '') return undefined
  const byName =
    named.get(archive) ?? Map.groupBy(archive.files, ({ path }) => lastPart(path.normalize()))
  named.set(archive, byName)
  return byName
    .get(lastPart(plain))
    ?.find(({ path }) => `/${path.normalize()}`.endsWith(`/${plain}`))
}

function unescaped(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The largest file of a recipe that is taken along, in bytes. */
const LARGEST = 50 * 1024 * 1024

/** The files below a folder of an archive as files of a recipe. */
export function furtherFiles({ files, read }: ForeignArchive, folder: string) {
  const found = files.filter(({ path }) => path.startsWith(folder))
  return Promise.all(
    found.map(async ({ path }) => ({
      name: plainFileName(path.slice(folder.length)),
      bytes: await read(path, LARGEST),
    }))
  )
}

/** A name that files of a recipe may have: letters, digits and few signs. */
export function plainFileName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{M}\p{N} ._-]/gu, '_')
  return /^[\p{L}\p{N}_]/u.test(plain) ? plain : `_${plain}`
}

/** How an archive is read that holds a JSON file for each recipe, whose paths match. */
export function jsonPerRecipe(
  path: RegExp,
  recipeOf: (card: ForeignRow, language: string) => ArchivedRecipe
): Ways {
  const cardsIn = ({ files }: ForeignArchive) => files.filter((file) => file.path.search(path) >= 0)
  return {
    recognises: (archive) => cardsIn(archive).length > 0,
    entries: (archive) =>
      cardsIn(archive).map((file) => ({ id: file.path, label: stemOf(file.path) })),
    read: async ({ id }, { read }, { language }) => recipeOf(rowOf(await read(id)), language),
  }
}

/** A table of an app: the file that it is in, columns that no other app has together, and the one with the names. */
export interface RecipeTable {
  path: RegExp
  columns: readonly string[]
  name: string
  /** Its rows, where they are not those of a CSV. */
  rows?: (archive: ForeignArchive) => Promise<Record<string, string>[]>
}

/** How an archive is read that holds a table with a row for each recipe; rows without a name are left out. */
export function rowPerRecipe(
  { path, columns, name, rows = (archive) => csvIn(archive, path) }: RecipeTable,
  recipeOf: (row: Record<string, string>, language: string) => ArchivedRecipe
): Ways {
  const rowsOf = oncePerArchive(rows)
  return {
    recognises: async (archive) => {
      const [row] = await rowsOf(archive)
      return row !== undefined && columns.every((column) => column in row)
    },
    entries: async (archive) =>
      (await rowsOf(archive)).flatMap((row, at) => {
        const label = row[name]?.trim() ?? ''
        return label === '' ? [] : [{ id: String(at), label }]
      }),
    read: async ({ id }, archive, { language }) =>
      recipeOf((await rowsOf(archive))[Number(id)] ?? {}, language),
  }
}
