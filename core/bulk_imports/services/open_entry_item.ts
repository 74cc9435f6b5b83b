import type { Archive, ArchiveFile } from '#core/archives/index'
import { DomainError } from '#core/http/errors'
import { zipRefused } from '#core/imports/index'
import {
  type ImportInput,
  type JsonPart,
  readAddress,
  readItem,
  readRecipeFile,
  readSource,
  readZipRecipe,
  recipeOfData,
} from '#core/imports/server'
import { entriesOf, pictureBeside } from '../archive_entries.js'
import type { FoundRecipe, ItemPart, OpenItem } from '../found_recipe.js'
import type { ItemContext } from '../run_item.js'
import { foundIn, foundInZip } from './found_in.js'

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
export async function openEntryItem(itemContext: ItemContext): Promise<OpenItem> {
  const { source } = itemContext.item
  const path = source.kind === 'entry' ? source.path : ''
  const { archive, file } = await itemContext.archive.find(path)
  if (/\.zip$/i.test(path)) return openNested(itemContext, file)
  const name = path.slice(path.lastIndexOf('/') + 1)
  return { parts: await partsOf(itemContext, { name, archive, file }) }
}

async function openNested(itemContext: ItemContext, file: ArchiveFile): Promise<OpenItem> {
  const archive = await file.nested()
  const close = () => archive.close()
  try {
    return { parts: await nestedParts(itemContext, archive), close }
  } catch (error) {
    close()
    throw error
  }
}

/** Beside exported recipes nothing else counts; a single one has all pictures and files. */
async function nestedParts(itemContext: ItemContext, archive: Archive): Promise<ItemPart[]> {
  const paths = new Set(entriesOf(archive).map(({ label }) => label))
  const files = archive.files.filter(({ path }) => paths.has(path))
  const exported = await exportedAmong(files)
  if (files.length === 0) throw zipRefused('imports.zip-no-recipe')
  if (exported.length === 1) {
    return [
      { name: null, read: async () => [foundInZip(itemContext, await readZipRecipe(archive))] },
    ]
  }
  return (exported.length > 0 ? exported : files).map((file) => ({
    name: file.path,
    read: async (signal) => readFile(itemContext, { name: file.path, archive, file }, signal),
  }))
}

async function exportedAmong(files: ArchiveFile[]): Promise<ArchiveFile[]> {
  const exported: ArchiveFile[] = []
  for (const file of files) if (await isExported(file)) exported.push(file)
  return exported
}

/** One that cannot be read is none; what it is instead is found when its turn comes. */
async function isExported(file: ArchiveFile): Promise<boolean> {
  if (!JSON_FILE.test(file.path)) return false
  const item = { name: file.path, content: await file.bytes(LARGEST) }
  return readItem(item).then(
    (found) => 'recipe' in found,
    (error: unknown) => {
      if (error instanceof DomainError) return false
      throw error
    }
  )
}

async function readFile(
  itemContext: ItemContext,
  entry: Entry,
  signal: AbortSignal
): Promise<FoundRecipe[]> {
  const found: FoundRecipe[] = []
  for (const part of await partsOf(itemContext, entry)) found.push(...(await part.read(signal)))
  return found
}

/** The parts of a file: the recipes of a JSON that holds several, else the file as a whole. */
async function partsOf(
  itemContext: ItemContext,
  { name, archive, file }: Entry
): Promise<ItemPart[]> {
  const found = await readItem({ name, content: await file.bytes(LARGEST) })
  if ('several' in found) return found.several.map((part) => jsonPart(itemContext, name, part))
  if ('recipe' in found) {
    const read = async () => [foundInZip(itemContext, await recipeOf(archive, file))]
    return [{ name: null, read }]
  }
  return [{ name: null, read: (signal) => readGiven(itemContext, found.given, signal) }]
}

function jsonPart(itemContext: ItemContext, file: string, { name, bytes }: JsonPart): ItemPart {
  const read = async (signal: AbortSignal) => {
    const found = await readItem({ name: file, content: bytes }, signal)
    if ('recipe' in found) return [foundInZip(itemContext, await recipeOfData(found.recipe))]
    if ('given' in found) return readGiven(itemContext, found.given, signal)
    throw zipRefused('imports.zip-no-recipe')
  }
  return { name, read }
}

async function readGiven(
  itemContext: ItemContext,
  given: ImportInput,
  signal: AbortSignal
): Promise<FoundRecipe[]> {
  const { locale: language, includeTags } = itemContext.run.options
  const reading = await readSource(itemContext.actor, given, { language, includeTags, signal })
  return foundIn(itemContext, reading, given)
}

async function recipeOf(archive: Archive, file: ArchiveFile) {
  const recipe = await readRecipeFile(archive, file)
  const picture = pictureBeside(archive, file)
  return picture === undefined ? recipe : { ...recipe, picture }
}

/** The page of an address, which is not read when the group has its recipe already. */
export function openAddressItem(itemContext: ItemContext): OpenItem {
  const { item, run } = itemContext
  const url = item.source.kind === 'address' ? item.source.url : ''
  const { locale: language, includeTags } = run.options
  const read = async (signal: AbortSignal) => {
    const reading = await readAddress(itemContext.actor, { url, language, includeTags }, signal)
    return foundIn(itemContext, reading, { kind: 'address', url })
  }
  return { parts: [{ name: null, address: url, read }] }
}
