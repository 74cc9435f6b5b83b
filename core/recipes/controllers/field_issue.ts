import { errors } from '@vinejs/vine'

/** 422 of a field that a body lacks. */
export const missingField = (field: string) =>
  new errors.E_VALIDATION_ERROR([
    { type: 'missing', loc: ['body', field], msg: 'Field required', input: {} },
  ])
