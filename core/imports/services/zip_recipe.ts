import { errors } from '@vinejs/vine'
import type { Archive, ArchiveFile } from '#core/archives/index'
import { saveRecipeValidator, type RecipeInput } from '#core/recipes/index'
import { storable } from '#core/text/index'
import { zipRefused } from '../errors.js'
import type { ForeignJson } from '../reader/json_file.js'
import { readExported } from '../reader/reader.js'

/** What a zip of one recipe holds: the recipe as it was written, its picture and its files by name. */
export interface ZipRecipe {
  input: RecipeInput & { name: string }
  /** Who wrote it down, on the site it comes from. */
  userId: string | null
  picture: ArchiveFile | null
  assets: ReadonlyMap<string, ArchiveFile>
}

const LARGEST_JSON = 20 * 1024 * 1024

/**
 * Reads the recipe in an archive as `exports/zip` writes it, here or at the peer, its keys in
 * snake_case or camelCase. Throws 400 for an archive without a recipe.
 */
export async function readZipRecipe(archive: Archive): Promise<ZipRecipe> {
  const [file] = archive.find(/\.json$/i).sort(byDepth)
  if (!file) throw zipRefused('imports.zip-no-recipe')
  return { ...(await readRecipeFile(archive, file)), picture: pictureIn(archive, '') }
}

/**
 * Reads one recipe of an archive by its JSON; its picture and files are those of the folder that it
 * lies in. Throws as `readZipRecipe`.
 */
export async function readRecipeFile(archive: Archive, file: ArchiveFile): Promise<ZipRecipe> {
  const content = await file.bytes(LARGEST_JSON)
  const { userId, ...body } = await readExported({ name: file.path, content })
  const input = await exportedBody(body)
  const folder = file.path.slice(0, file.path.lastIndexOf('/') + 1)
  const assets = new Map<string, ArchiveFile>()
  for (const { fileName } of input.assets ?? []) {
    const found = archive.files.find(({ path }) => path === `${folder}assets/${fileName}`)
    if (fileName && found) assets.set(fileName, found)
  }
  return { input, userId: idIn(userId), picture: pictureIn(archive, folder), assets }
}

/** A recipe by its data alone, without picture and files. Throws as `readZipRecipe`. */
export async function recipeOfData({ userId, ...body }: ForeignJson): Promise<ZipRecipe> {
  const input = { ...(await exportedBody(body)), assets: [] }
  return { input, userId: idIn(userId), picture: null, assets: new Map() }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const idIn = (value: unknown) => (typeof value === 'string' && UUID.test(value) ? value : null)

const byDepth = (a: ArchiveFile, b: ArchiveFile) => depthOf(a) - depthOf(b)
const depthOf = ({ path }: ArchiveFile) => path.split('/').length

/** The body of a recipe as it was exported. Throws as `readZipRecipe`. */
export async function exportedBody(body: unknown): Promise<RecipeInput & { name: string }> {
  const input = await saveRecipeValidator.validate(body).catch((error: unknown) => {
    if (error instanceof errors.E_VALIDATION_ERROR) throw zipRefused('imports.zip-no-recipe', error)
    throw error
  })
  const { name } = input
  if (!name) throw zipRefused('imports.zip-no-recipe')
  return storable({ ...input, name })
}

/** The whole picture before its smaller sizes; files of the recipe are none. */
function pictureIn(archive: Archive, folder: string): ArchiveFile | null {
  const pictures = archive
    .find(/\.(webp|jpe?g|png|avif|heic)$/i)
    .filter(({ path }) => path.startsWith(folder) && !/(^|\/)assets\//.test(path))
  const nameOf = ({ path }: ArchiveFile) => path.slice(path.lastIndexOf('/') + 1)
  const whole = pictures.find((file) => /^original\./i.test(nameOf(file)))
  return whole ?? pictures.find((file) => !/^(min|tiny)-/i.test(nameOf(file))) ?? null
}
