import app from '@adonisjs/core/services/app'
import type { Archive, ArchiveFile } from '#core/archives/index'
import { givenOfFile } from '../../files/given_of_files.js'
import { StoreZipRecipe } from '../../services/store_zip_recipe.js'
import { readRecipeFile, readZipRecipe, type ZipRecipe } from '../../services/zip_recipe.js'
import { readSource } from '../../services/read_source.js'
import { holdsRecipeFile, pictureBeside } from '../archive_entries.js'
import type { ItemHands, ReadItem, SaveItem } from './do_item.js'
import { endItem } from './end_item.js'
import { endKnown, knownFrom, saveReading } from './save_item.js'

/** Largest file of an archive that an importer is given, in bytes. */
const LARGEST = 50 * 1024 * 1024

/** Reads a file of the run's archive: a recipe as it was exported, or anything importers read. */
export const readEntryItem: ReadItem = async (hands, signal) => {
  const { item, run } = hands
  const path = item.source.kind === 'entry' ? item.source.path : ''
  const { archive, file } = await hands.archive.find(path)
  if (/\.zip$/i.test(path)) return saveNested(hands, file)
  const bytes = await file.bytes(LARGEST)
  if (/\.json$/i.test(path) && holdsRecipeFile(bytes)) {
    return saveZip(hands, await recipeOf(archive, file))
  }
  const { locale: language, includeTags } = run.options
  const name = path.slice(path.lastIndexOf('/') + 1)
  const given = givenOfFile({ name, bytes })
  const reading = await readSource(given, { language, includeTags, signal })
  const url = 'url' in given ? (given.url ?? null) : null
  return saveReading(hands, reading, { given, kind: given.kind, url })
}

async function recipeOf(archive: Archive, file: ArchiveFile): Promise<ZipRecipe> {
  const recipe = await readRecipeFile(archive, file)
  const picture = pictureBeside(archive, file)
  return picture === undefined ? recipe : { ...recipe, picture }
}

async function saveNested(hands: ItemHands, file: ArchiveFile): Promise<SaveItem> {
  const nested = await file.nested()
  try {
    const save = await saveZip(hands, await readZipRecipe(nested))
    return () => save().finally(() => nested.close())
  } catch (error) {
    nested.close()
    throw error
  }
}

async function saveZip(hands: ItemHands, zip: ZipRecipe): Promise<SaveItem> {
  const { run, actor, item } = hands
  const known = await knownFrom(hands, zip.input.orgURL ?? null)
  if (known) return () => endKnown(hands, known)
  const store = await app.container.make(StoreZipRecipe)
  return async () => {
    await store.run(actor, zip, (trx, recipe) =>
      endItem(trx, { run, item }, { status: 'done', recipe })
    )
  }
}
