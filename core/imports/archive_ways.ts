import type { ArchivedRecipe, ArchiveImporter, ForeignArchive } from './archive_importers.js'
import { csvIn } from './archive_csv.js'
import { type ForeignRow, rowOf, stemOf } from './archive_values.js'

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
}

/** How an archive is read that holds a table with a row for each recipe; rows without a name are left out. */
export function rowPerRecipe(
  { path, columns, name }: RecipeTable,
  recipeOf: (row: Record<string, string>, language: string) => ArchivedRecipe
): Ways {
  const rowsOf = oncePerArchive((archive) => csvIn(archive, path))
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
