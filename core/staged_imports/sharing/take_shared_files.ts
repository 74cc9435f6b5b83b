import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { Actor } from '#core/http/actor'
import { DomainError } from '#core/http/errors'
import { readingOptions } from '../controllers/reading_options.js'
import { fileKind, HEAD } from '#core/imports/server'
import {
  type FileOutcome,
  startFileReading,
  type UploadedFile,
} from '../readings/start_file_reading.js'
import { outcomePage, troublePage } from './share_pages.js'
import { shareTroubleOf } from './share_trouble_of.js'

type Batch = [UploadedFile, ...UploadedFile[]]

/** How shared files are wanted; `from` is the address that was shared beside them. */
export interface SharedFilesOptions {
  language: string
  from: string | null
}

/**
 * Takes shared files as uploads are taken: pictures are the pages of one recipe, others one each.
 * Answers the page that they are followed on. Throws what uploads do when there is but one recipe;
 * of several the page tells about the first that could not be taken.
 */
export async function takeSharedFiles(
  actor: Actor,
  files: UploadedFile[],
  request: SharedFilesOptions
): Promise<string> {
  const { pictures, others } = await sorted(files)
  const [first, ...rest] = pictures
  const batches: Batch[] = [
    ...(first ? [[first, ...rest] satisfies Batch] : []),
    ...others.map((file): Batch => [file]),
  ]
  const [only, ...more] = batches
  if (!only) return troublePage('broken')
  // Letters are misread where no reader notices, and what is one of several is looked for in the list.
  const save = more.length === 0 && pictures.length === 0
  const { language, from } = request
  const options = readingOptions(language, { save, from })
  const take = (batch: Batch) => startFileReading(actor, batch, { options })
  return more.length === 0 ? outcomePage(await take(only)) : takeAll(batches, take)
}

async function takeAll(
  batches: Batch[],
  take: (batch: Batch) => Promise<FileOutcome>
): Promise<string> {
  const outcomes: FileOutcome[] = []
  const errors: DomainError[] = []
  for (const batch of batches) {
    try {
      // Each may hold a reading process for its time.
      // oxlint-disable-next-line no-await-in-loop
      outcomes.push(await take(batch))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      errors.push(error)
    }
  }
  const tab = outcomes.some((outcome) => 'run' in outcome) ? 'bulk' : 'files'
  const [first] = errors
  return first ? troublePage(shareTroubleOf(first).trouble, tab) : `r/create/${tab}`
}

async function sorted(
  files: UploadedFile[]
): Promise<{ pictures: UploadedFile[]; others: UploadedFile[] }> {
  const looked = await Promise.all(
    files.map(async (file) => {
      const head = await buffer(createReadStream(file.path, { end: HEAD - 1 }))
      return { file, isPicture: fileKind(head, file.name, [])?.startsWith('image/') ?? false }
    })
  )
  const of = (wanted: boolean) =>
    looked.flatMap(({ file, isPicture }) => (isPicture === wanted ? [file] : []))
  return { pictures: of(true), others: of(false) }
}
