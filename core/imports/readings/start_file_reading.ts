import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { inject } from '@adonisjs/core'
import { openArchive, writeArchive } from '#core/archives/index'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { DomainError } from '#core/http/errors'
import { translator } from '#core/i18n/index'
import { recipeIdOf } from '#core/recipes/index'
import { fileKind, HEAD } from '../files/file_kind.js'
import { givenOfFile, givenOfPictures, type SentFile } from '../files/given_of_files.js'
import { holdsRecipeFile } from '../runs/archive_entries.js'
import { countRecipes, startArchiveRun } from '../runs/index.js'
import { recipesInJson } from '../runs/json_recipes.js'
import { ImportZip } from '../services/import_zip.js'
import { StoreZipRecipe } from '../services/store_zip_recipe.js'
import { recipeOfJson } from '../services/zip_recipe.js'
import { StartReading, type ReadingWish } from './start_reading.js'
import { noteSaved } from './store_reading.js'

/** A file that was uploaded: its own name, and where it lies. */
export interface Upload {
  name: string
  path: string
}

/** How files are wanted: as any reading. */
export type FileWish = Omit<ReadingWish, 'given'>

/** What became of files: a reading by its id, or a run of many by its. */
export type FileOutcome = { reading: string } | { run: string }

/** Reads uploaded files as one recipe; an archive of several recipes becomes a run. */
@inject()
export class StartFileReading {
  constructor(
    private readonly starting: StartReading,
    private readonly zips: ImportZip,
    private readonly recipes: StoreZipRecipe
  ) {}

  /**
   * `files` are the pages of one recipe in order, or one file of any kind. Throws `ImportFailure`,
   * and an `ArchiveError`.
   */
  async run(actor: Actor, files: [Upload, ...Upload[]], wish: FileWish): Promise<FileOutcome> {
    const [first, ...rest] = files
    if (rest.length > 0) return { reading: await this.pictures(actor, files, wish) }
    const bytes = await readFile(first.path)
    const kind = fileKind(bytes.subarray(0, HEAD), first.name)
    if (kind === 'archive') return this.#archive(actor, first, wish)
    if (kind === 'json' && holdsRecipeFile(bytes)) return this.#recipe(actor, first, bytes)
    if (kind === 'json' && holdsExports(bytes)) return this.#list(actor, first, wish)
    const given = givenOfFile({ name: first.name, bytes })
    return { reading: await this.starting.run(actor, { ...wish, given }) }
  }

  /** Reads pictures of one recipe, in order; answers the reading's id. Throws `ImportFailure`. */
  async pictures(actor: Actor, files: Upload[], wish: FileWish): Promise<string> {
    const sent: SentFile[] = []
    for (const { name, path } of files) sent.push({ name, bytes: await readFile(path) })
    return this.starting.run(actor, { ...wish, given: givenOfPictures(sent) })
  }

  /** A recipe as it was exported here or at the peer, without its picture. */
  async #recipe(actor: Actor, file: Upload, bytes: Buffer): Promise<FileOutcome> {
    const zip = await recipeOfJson(bytes)
    const id = randomUUID()
    await this.recipes.run(actor, zip, (trx, recipe) =>
      noteSaved(trx, actor, { id, name: file.name, type: 'application/json', recipe: recipe.id })
    )
    return { reading: id }
  }

  /** Several recipes that were exported into one file come in as those of an archive do. */
  async #list(actor: Actor, file: Upload, wish: FileWish): Promise<FileOutcome> {
    const path = `${file.path}.zip`
    try {
      const content = createReadStream(file.path)
      await pipeline(writeArchive([{ path: 'recipes.json', content }]), createWriteStream(path))
      return await this.#run(actor, { ...file, path }, wish)
    } finally {
      await rm(path, { force: true })
    }
  }

  async #run(actor: Actor, { name, path }: Upload, { options }: FileWish): Promise<FileOutcome> {
    const { language: locale, includeTags, includeCategories } = options
    const wishes = { name, locale, includeTags, includeCategories }
    return { run: await startArchiveRun(actor, path, wishes) }
  }

  async #archive(actor: Actor, file: Upload, wish: FileWish): Promise<FileOutcome> {
    const { name } = file
    if ((await countRecipes(file.path)) !== 1 || !(await holdsOneExport(file.path)))
      return this.#run(actor, file, wish)
    const { language } = wish.options
    const t = translator(language)
    const slug = await this.zips.run(actor, {
      path: file.path,
      report: {
        name,
        wording: (error) =>
          error instanceof DomainError ? t(error.text, error.values) : t('imports.zip-failed'),
      },
      done: (recipe) => t('imports.zip-done', { name: recipe }),
    })
    const id = randomUUID()
    const recipe = await recipeIdOf(actor, slug)
    await work(({ trx }) => noteSaved(trx, actor, { id, name, type: 'application/zip', recipe }))
    return { reading: id }
  }
}

/** Whether a JSON holds several recipes, some of them as they were exported. */
function holdsExports(bytes: Buffer): boolean {
  return recipesInJson(bytes)?.some((recipe) => holdsRecipeFile(recipe.bytes())) ?? false
}

/** Whether the one recipe of an archive is one that was exported, with its picture and files. */
async function holdsOneExport(path: string): Promise<boolean> {
  const archive = await openArchive(path)
  try {
    const [file] = archive.find(/\.json$/i)
    return file !== undefined && holdsRecipeFile(await file.bytes())
  } finally {
    archive.close()
  }
}
