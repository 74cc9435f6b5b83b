import { createError } from '@adonisjs/core/exceptions'

/** 403 of a change to somebody else's ratings. */
export const E_NOT_AN_ADMIN = createError('NOT_AN_ADMIN', 'E_NOT_AN_ADMIN', 403)

/** 404 of a rating that the user has not made. */
export const E_NOT_RATED = createError('User has not rated this recipe', 'E_NOT_RATED', 404)
