import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { openArchive, writeArchive } from '#core/archives/index'
import type { Actor } from '#core/http/actor'
import { DomainError } from '#core/http/errors'
import { translator, worded } from '#core/i18n/index'
import {
  inputOfPictures,
  importZip,
  type ForeignJson,
  readForeignFile,
  readItem,
  recipeOfData,
  type SentFile,
  storeZipRecipe,
} from '#core/imports/server'
import { countRecipes, startArchiveRun, startRecognisedRun } from '#core/bulk_imports/index'
import { startReading, type ReadingRequest } from './start_reading.js'
import { noteSaved } from './store_reading.js'

/** A file that was uploaded: its own name, and where it lies. */
export interface UploadedFile {
  name: string
  path: string
}

/** How files are wanted: as any reading. */
export type FileOptions = Omit<ReadingRequest, 'given'>

/** What became of files: a reading by its id, or a run of many by its. */
export type FileOutcome = { reading: string } | { run: string }

/**
 * Reads uploaded files as one recipe; an archive of several recipes becomes a run. `files` are the
 * pages of one recipe in order, or one file of any kind. Throws `ImportFailure`, and an
 * `ArchiveError`.
 */
export async function startFileReading(
  actor: Actor,
  files: [UploadedFile, ...UploadedFile[]],
  request: FileOptions
): Promise<FileOutcome> {
  const [first, ...rest] = files
  if (rest.length > 0) return { reading: await startPictureReading(actor, files, request) }
  const { name, path } = first
  const run = await startRecognisedRun(actor, first, runOptions(request))
  if (run !== null) return { run }
  const found = await readForeignFile({ name, content: { path } })
  if ('recipe' in found) return storeRecipe(actor, first, found.recipe)
  if ('given' in found) {
    return { reading: await startReading(actor, { ...request, given: found.given }) }
  }
  return found.holds === 'archive'
    ? startArchive(actor, first, request)
    : startList(actor, first, request)
}

/** Reads pictures of one recipe, in order; answers the reading's id. Throws `ImportFailure`. */
export async function startPictureReading(
  actor: Actor,
  files: UploadedFile[],
  request: FileOptions
): Promise<string> {
  const sent: SentFile[] = []
  for (const { name, path } of files) sent.push({ name, bytes: await readFile(path) })
  return startReading(actor, { ...request, given: inputOfPictures(sent) })
}

/** A recipe as it was exported here or at the peer, without its picture. */
async function storeRecipe(
  actor: Actor,
  file: UploadedFile,
  data: ForeignJson
): Promise<FileOutcome> {
  const zip = await recipeOfData(data)
  const id = randomUUID()
  await storeZipRecipe(actor, zip, (unit, recipe) =>
    noteSaved(unit, actor, { id, name: file.name, type: 'application/json', recipe: recipe.id })
  )
  return { reading: id }
}

/** Several recipes that were exported into one file come in as those of an archive do. */
async function startList(
  actor: Actor,
  file: UploadedFile,
  request: FileOptions
): Promise<FileOutcome> {
  const path = `${file.path}.zip`
  try {
    const content = createReadStream(file.path)
    await pipeline(writeArchive([{ path: 'recipes.json', content }]), createWriteStream(path))
    return await startRun(actor, { ...file, path }, request)
  } finally {
    await rm(path, { force: true })
  }
}

async function startRun(
  actor: Actor,
  { name, path }: UploadedFile,
  request: FileOptions
): Promise<FileOutcome> {
  return { run: await startArchiveRun(actor, path, { name, ...runOptions(request) }) }
}

function runOptions({ options }: FileOptions) {
  const { language: locale, includeTags, includeCategories } = options
  return { locale, includeTags, includeCategories }
}

async function startArchive(
  actor: Actor,
  file: UploadedFile,
  request: FileOptions
): Promise<FileOutcome> {
  const { name } = file
  if ((await countRecipes(file.path)) !== 1 || !(await holdsOneExport(file.path)))
    return startRun(actor, file, request)
  const { language } = request.options
  const t = translator(language)
  const id = randomUUID()
  await importZip(actor, {
    path: file.path,
    report: {
      name,
      wording: (error) =>
        error instanceof DomainError
          ? worded(t, error.text, error.values)
          : worded(t, 'imports.zip-failed'),
    },
    done: (recipe) => worded(t, 'imports.zip-done', { name: recipe }),
    alongside: (unit, recipe) =>
      noteSaved(unit, actor, { id, name, type: 'application/zip', recipe: recipe.id }),
  })
  return { reading: id }
}

/** Whether the one recipe of an archive is one that was exported, with its picture and files. */
async function holdsOneExport(path: string): Promise<boolean> {
  const archive = await openArchive(path)
  try {
    const [file] = archive.find(/\.json$/i)
    if (!file) return false
    return 'recipe' in (await readItem({ name: file.path, content: await file.bytes() }))
  } finally {
    archive.close()
  }
}
