import {
  type ImportInput,
  snapshotPicture,
  readSnapshotPage,
  sourceFolder,
  sourceGone,
  storedFiles,
} from '#core/imports/server'
import { E_FILE_NOT_FOUND, storage } from '#core/storage/index'
import type { ImportFile } from '#core/imports/index'
import type { FoundSource } from './find_source.js'

/** What is kept of a recipe's source, to be read again. Throws `E_SOURCE_GONE` where it is not. */
export async function storedInput(found: FoundSource): Promise<ImportInput> {
  return loaded(found).catch((error: unknown) => {
    if (error instanceof E_FILE_NOT_FOUND) throw sourceGone()
    throw error
  })
}

async function loaded({ recipeId, source, given }: FoundSource): Promise<ImportInput> {
  const { kind, url, recipe, hasPage, pictures } = source
  const folder = sourceFolder(recipeId)
  if (hasPage) {
    return { kind: 'page', bytes: await readSnapshotPage(folder), url: recipe.sourceUrl ?? url }
  }
  if (given?.text !== undefined) return { kind: 'text', text: given.text, url: given.url ?? null }
  const [file] = given ? await storedFiles(folder, kind, given) : []
  if (file) return { kind: 'file', file }
  if (pictures > 0) return { kind: 'pictures', files: await keptPictures(folder, pictures) }
  throw sourceGone()
}

async function keptPictures(folder: string, count: number): Promise<ImportFile[]> {
  const files: ImportFile[] = []
  for (let number = 0; number < count; number += 1) {
    const bytes = await storage().get(snapshotPicture(folder, number))
    files.push({ name: `${number + 1}.webp`, type: 'image/webp', bytes })
  }
  return files
}
