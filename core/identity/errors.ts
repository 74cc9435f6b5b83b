import { createError } from '@adonisjs/core/exceptions'
import { DomainError } from '#core/http/errors'

/** 423: too many wrong passwords, whatever the password is now. */
export const E_LOCKED = createError('User is locked out', 'E_LOCKED', 423)

/** 403: the set-up link was used, replaced by a newer one, or set-up is done. */
export const setupClosed = () =>
  new DomainError({ code: 'E_SETUP_CLOSED', status: 403, text: 'identity.setup-closed' })

/** 409: somebody has this username. */
export const usernameTaken = () =>
  new DomainError({ code: 'E_TAKEN', status: 409, text: 'identity.username-taken' })

/** 409: somebody has this e-mail address. */
export const emailTaken = () =>
  new DomainError({ code: 'E_TAKEN', status: 409, text: 'identity.email-taken' })
