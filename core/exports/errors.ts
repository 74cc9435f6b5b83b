import { createError } from '@adonisjs/core/exceptions'
import { errors } from '@vinejs/vine'
import { DomainError } from '#core/http/errors'

/** 401 of a recipe zip's address without a good token. */
export const E_BAD_ZIP_TOKEN = createError('Could not validate credentials', 'E_SIGNED_OUT', 401)

/** 401 of a download without a good token. */
export const E_BAD_FILE_TOKEN = createError('could not validate file token', 'E_SIGNED_OUT', 401)

/** 400 of a zip token that was made for another recipe. */
export const E_INVALID_SLUG = createError('Invalid Slug', 'E_INVALID_SLUG', 400)

/** 400 of a download that names no file, or one that is gone. */
export const E_NO_DOWNLOAD = createError('Bad Request', 'E_NO_DOWNLOAD', 400)

/** 400 of a format that is not in the list. */
export const noSuchTemplate = () =>
  new DomainError({ code: 'E_NO_SUCH_TEMPLATE', status: 400, text: 'exports.no-template' })

/** 400 of a template that cannot be rendered; `reason` is the template language's own sentence. */
export const templateBroken = (cause: unknown) =>
  new DomainError({
    code: 'E_TEMPLATE_BROKEN',
    status: 400,
    text: 'exports.template-broken',
    cause,
  })

/** 422 of a format of many recipes that no plugin which is switched on writes. */
export const noSuchFormat = (input: string) =>
  new errors.E_VALIDATION_ERROR([
    { type: 'enum', loc: ['body', 'export_type'], msg: 'Input should be a known format', input },
  ])

/** 422 of a format that knows nothing beside recipes. */
export const householdStays = () =>
  new errors.E_VALIDATION_ERROR([
    {
      type: 'value_error',
      loc: ['body', 'with_household'],
      msg: 'Value error, this format holds recipes only',
      input: true,
    },
  ])

/** 400 of an export file that the caller's household does not have. */
export const noSuchExport = () =>
  new DomainError({ code: 'E_NO_SUCH_EXPORT', status: 400, text: 'exports.no-export' })
