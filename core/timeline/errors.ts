import { createError } from '@adonisjs/core/exceptions'
import { DomainError } from '#core/http/errors'

/** 404 of an event of a recipe that the group does not have. */
export const E_NO_RECIPE = createError('recipe not found', 'E_NOT_FOUND', 404)

/** 403 of a change to somebody else's event. */
export const eventNotYours = () =>
  new DomainError({ code: 'E_NOT_ALLOWED', status: 403, text: 'timeline.not-yours' })
