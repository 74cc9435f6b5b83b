import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import { DomainError } from '#core/http/errors'
import { worded } from '#core/i18n/index'
import { withUploads } from '#core/http/uploads'
import { importingActor } from '../services/import_turns.js'
import { importZip } from '../services/import_zip.js'

/** Recipes from zips that were exported here or at the peer. */
export default class ZipImportsController {
  /** `POST /recipes/create/zip`, a form with the file `archive` → 201 and the slug as a bare string. */
  async store(ctx: HttpContext): Promise<void> {
    const actor = await importingActor(ctx)
    const slug = await withUploads(ctx, (uploads) => {
      const file = uploads.find(({ field }) => field === 'archive')
      if (!file) throw archiveMissing()
      return importZip(actor, {
        path: file.path,
        report: { name: file.name, wording: wordingOf(ctx) },
        done: (name) => worded(ctx.t, 'imports.zip-done', { name }),
      })
    })
    ctx.response.status(201).type('json').send(JSON.stringify(slug))
  }
}

const wordingOf =
  ({ t }: HttpContext) =>
  (error: unknown) =>
    error instanceof DomainError
      ? worded(t, error.text, error.values)
      : worded(t, 'imports.zip-failed')

const archiveMissing = () =>
  new errors.E_VALIDATION_ERROR([
    { type: 'missing', loc: ['body', 'archive'], msg: 'Field required', input: {} },
  ])
