import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import { queryOf } from '#core/http/page'
import { signedInActor } from '#core/http/signed_in_actor'
import { type Upload, withUploads } from '#core/http/uploads'
import type { FileImportOut } from '#core/shared/contract/imports'
import { readerLanguage, readingOptions } from './reading_options.js'
import { savedByReading } from '../readings/save_itself.js'
import { summariseReading } from '../readings/show_readings.js'
import {
  type FileOptions,
  startFileReading,
  startPictureReading,
} from '../readings/start_file_reading.js'
import { importingActor, stagesOf } from '#core/imports/server'
import { fileReadingValidator } from '../validators/reading_validator.js'

/** Recipes from files and pictures. */
export default class FileImportsController {
  /** `POST /recipes/imports/files` (ours), a form with `files` → 201 and what became of them. */
  async store(ctx: HttpContext): Promise<FileImportOut> {
    const actor = await importingActor(ctx)
    const outcome = await withUploads(ctx, async (uploads) => {
      const files = filesOf(uploads, 'files')
      return startFileReading(actor, files, await wishIn(ctx))
    })
    ctx.response.status(201)
    if ('run' in outcome) return { reading: null, run: outcome.run }
    return { reading: await summariseReading(actor, outcome.reading), run: null }
  }

  /** `POST /recipes/create/image`, a form with `images` → 201 and the slug as a bare string. */
  async image(ctx: HttpContext): Promise<void> {
    const actor = await importingActor(ctx)
    const translateTo = readerLanguage(queryOf(ctx).get('translateLanguage'))
    const options = {
      language: translateTo ?? ctx.locale,
      ...(translateTo !== null && { translateTo }),
      includeTags: false,
      includeCategories: false,
      save: 'always' as const,
    }
    const outcome = await withUploads(ctx, (uploads) =>
      startPictureReading(actor, filesOf(uploads, 'images'), { options })
    )
    const slug = await savedByReading(actor, outcome)
    ctx.response.status(201).type('json').send(JSON.stringify(slug))
  }
}

/** The files of one field. Throws 422 when there are none. */
function filesOf(uploads: Upload[], name: string): [Upload, ...Upload[]] {
  const [first, ...rest] = uploads.filter(({ field }) => field === name)
  if (first) return [first, ...rest]
  throw new errors.E_VALIDATION_ERROR([
    { type: 'missing', loc: ['body', name], msg: 'Field required', input: {} },
  ])
}

async function wishIn(ctx: HttpContext): Promise<FileOptions> {
  const input = await ctx.request.validateUsing(fileReadingValidator)
  const tell = stagesOf(signedInActor(ctx), input.importId ?? null)
  return { options: readingOptions(ctx.locale, input), tell }
}
