import type { Archive, ArchiveFile } from '#core/archives/index'
import { zipRefused } from '../../errors.js'
import { givenOfFile } from '../../files/given_of_files.js'
import { readSource } from '../../services/read_source.js'
import { readRecipeFile, readZipRecipe, recipeOfJson } from '../../services/zip_recipe.js'
import { entriesOf, holdsRecipeFile, pictureBeside } from '../archive_entries.js'
import type { FoundRecipe, ItemPart, OpenItem } from '../found_recipe.js'
import { type JsonRecipe, recipesInJson } from '../json_recipes.js'
import type { ItemHands } from './do_item.js'
import { foundIn } from './found_in.js'
import { foundInZip } from './found_in_zip.js'

/** Largest file of an archive that an importer is given, in bytes. */
const LARGEST = 50 * 1024 * 1024
const JSON_FILE = /\.json$/i

/** A file, its name, and the archive that it lies in. */
interface Entry {
  name: string
  archive: Archive
  file: ArchiveFile
}

/** A file of the run's archive: recipes as they were exported, or anything that importers read. */
export async function openEntryItem(hands: ItemHands): Promise<OpenItem> {
  const { source } = hands.item
  const path = source.kind === 'entry' ? source.path : ''
  const { archive, file } = await hands.archive.find(path)
  if (/\.zip$/i.test(path)) return openNested(hands, file)
  const name = path.slice(path.lastIndexOf('/') + 1)
  return { parts: await partsOf(hands, { name, archive, file }) }
}

async function openNested(hands: ItemHands, file: ArchiveFile): Promise<OpenItem> {
  const archive = await file.nested()
  const close = () => archive.close()
  try {
    return { parts: await nestedParts(hands, archive), close }
  } catch (error) {
    close()
    throw error
  }
}

/** Beside exported recipes nothing else counts; a single one has all pictures and files. */
async function nestedParts(hands: ItemHands, archive: Archive): Promise<ItemPart[]> {
  const paths = new Set(entriesOf(archive).map(({ label }) => label))
  const files = archive.files.filter(({ path }) => paths.has(path))
  const exported = await exportedAmong(files)
  if (files.length === 0) throw zipRefused('imports.zip-no-recipe')
  if (exported.length === 1) {
    return [{ name: null, read: async () => [foundInZip(hands, await readZipRecipe(archive))] }]
  }
  return (exported.length > 0 ? exported : files).map((file) => ({
    name: file.path,
    read: async (signal) => readFile(hands, { name: file.path, archive, file }, signal),
  }))
}

async function exportedAmong(files: ArchiveFile[]): Promise<ArchiveFile[]> {
  const exported: ArchiveFile[] = []
  for (const file of files) {
    if (JSON_FILE.test(file.path) && holdsRecipeFile(await file.bytes(LARGEST))) exported.push(file)
  }
  return exported
}

async function readFile(
  hands: ItemHands,
  entry: Entry,
  signal: AbortSignal
): Promise<FoundRecipe[]> {
  const found: FoundRecipe[] = []
  for (const part of await partsOf(hands, entry)) found.push(...(await part.read(signal)))
  return found
}

/** The parts of a file: the recipes of a JSON that holds several, else the file as a whole. */
async function partsOf(hands: ItemHands, { name, archive, file }: Entry): Promise<ItemPart[]> {
  const bytes = await file.bytes(LARGEST)
  const isJson = JSON_FILE.test(name)
  if (isJson && holdsRecipeFile(bytes)) {
    return [{ name: null, read: async () => [foundInZip(hands, await recipeOf(archive, file))] }]
  }
  const several = isJson ? recipesInJson(bytes) : null
  if (several) return several.map((one) => jsonPart(hands, name, one))
  const read = (signal: AbortSignal) => readBytes(hands, { name, bytes }, signal)
  return [{ name: null, read }]
}

function jsonPart(hands: ItemHands, file: string, { name, bytes }: JsonRecipe): ItemPart {
  const read = async (signal: AbortSignal) => {
    const own = bytes()
    if (holdsRecipeFile(own)) return [foundInZip(hands, await recipeOfJson(own))]
    return readBytes(hands, { name: file, bytes: own }, signal)
  }
  return { name, read }
}

async function readBytes(
  hands: ItemHands,
  sent: { name: string; bytes: Buffer },
  signal: AbortSignal
): Promise<FoundRecipe[]> {
  const { locale: language, includeTags } = hands.run.options
  const given = givenOfFile(sent)
  return foundIn(hands, await readSource(given, { language, includeTags, signal }), given)
}

async function recipeOf(archive: Archive, file: ArchiveFile) {
  const recipe = await readRecipeFile(archive, file)
  const picture = pictureBeside(archive, file)
  return picture === undefined ? recipe : { ...recipe, picture }
}
