import { createError } from '@adonisjs/core/exceptions'
import { DomainError } from '#core/http/errors'

/** 423: too many wrong passwords, whatever the password is now. */
export const E_LOCKED = createError('User is locked out', 'E_LOCKED', 423)

/** 403: the set-up link was used, replaced by a newer one, or set-up is done. */
export const setupClosed = () =>
  new DomainError({ code: 'E_SETUP_CLOSED', status: 403, text: 'identity.setup-closed' })

/** 403: an invitation by somebody without that right. */
export const E_MAY_NOT_INVITE = createError(
  'User is not allowed to create invite tokens',
  'E_NOT_ALLOWED',
  403
)

/** 403 of an administrator who would be none afterwards. */
export const E_DEMOTED_ONESELF = createError('you cannot demote yourself', 'E_NOT_ALLOWED', 403)

/** 400 of a file that is no picture, 413 of one with too many pixels. */
export const portraitRefused = (why: 'unreadable' | 'too-large', cause: unknown) =>
  new DomainError({
    code: why === 'too-large' ? 'E_IMAGE_TOO_LARGE' : 'E_NOT_AN_IMAGE',
    status: why === 'too-large' ? 413 : 400,
    text: `recipes.picture-${why}`,
    cause,
  })

/** 404: nobody of the group has this id. */
export const E_NO_USER = createError('User not found', 'E_NOT_FOUND', 404)

/** 403: rights of somebody in another household. */
export const E_NOT_OF_HOUSEHOLD = createError(
  'User is not a member of this household',
  'E_NOT_ALLOWED',
  403
)

/** 409: somebody has this username. */
export const usernameTaken = () =>
  new DomainError({ code: 'E_TAKEN', status: 409, text: 'identity.username-taken' })

/** 409: somebody has this e-mail address. */
export const emailTaken = () =>
  new DomainError({ code: 'E_TAKEN', status: 409, text: 'identity.email-taken' })

/** 403: nobody may register here without an invitation. */
export const signUpClosed = () =>
  new DomainError({ code: 'E_NOT_ALLOWED', status: 403, text: 'identity.sign-up-closed' })

/** 400: an invitation that there never was, that ran out, or that others have used up. */
export const invitationInvalid = () =>
  new DomainError({ code: 'E_INVITATION_INVALID', status: 400, text: 'identity.no-invitation' })

/** 400: a link for a new password that was used, ran out, or is for another address. */
export const resetInvalid = () =>
  new DomainError({ code: 'E_RESET_INVALID', status: 400, text: 'identity.reset-invalid' })

/** 400: not the password of the account. */
export const passwordWrong = () =>
  new DomainError({ code: 'E_PASSWORD_WRONG', status: 400, text: 'identity.password-wrong' })

/** 400: the account signs in elsewhere and has no password here. */
export const passwordElsewhere = () =>
  new DomainError({ code: 'E_NOT_ALLOWED', status: 400, text: 'identity.password-elsewhere' })

/** 400: somebody has as many tokens for programs as one may. */
export const tooManyTokens = (most: number) =>
  new DomainError({
    code: 'E_TOO_MANY_TOKENS',
    status: 400,
    text: 'identity.too-many-tokens',
    values: { most },
  })

/** 400: a household has as many open invitations as one may. */
export const tooManyInvitations = (most: number) =>
  new DomainError({
    code: 'E_TOO_MANY_INVITATIONS',
    status: 400,
    text: 'identity.too-many-invitations',
    values: { most },
  })
/** 401: the first step was right, and the account asks for a second; `step` leads on to it. */
export const secondStepNeeded = (step: string) =>
  new DomainError({
    code: 'E_SECOND_STEP',
    status: 401,
    text: 'identity.second-step',
    extra: { step },
  })

/** 400: the first step is too long ago, or of another password. */
export const secondStepOver = () =>
  new DomainError({ code: 'E_STEP_OVER', status: 400, text: 'identity.step-over' })

/** 400: a code that is wrong, was used or is over. */
export const codeWrong = () =>
  new DomainError({ code: 'E_CODE_WRONG', status: 400, text: 'identity.code-wrong' })

/** 400: a passkey of another site or person, one that is not known, or an answer that was used. */
export const passkeyRefused = (cause?: unknown) =>
  new DomainError({
    code: 'E_PASSKEY_REFUSED',
    status: 400,
    text: 'identity.passkey-refused',
    cause,
  })

/** 400: somebody has as many passkeys as one may. */
export const tooManyPasskeys = (most: number) =>
  new DomainError({
    code: 'E_TOO_MANY_PASSKEYS',
    status: 400,
    text: 'identity.too-many-passkeys',
    values: { most },
  })

/** 403: whose password is kept elsewhere says by a sign-in of the last minutes that it is them. */
export const signInFirst = (minutes: number) =>
  new DomainError({
    code: 'E_SIGN_IN_FIRST',
    status: 403,
    text: 'identity.sign-in-first',
    values: { minutes },
  })

/** 409: a second factor is on already. */
export const secondFactorOn = () =>
  new DomainError({ code: 'E_SECOND_FACTOR_ON', status: 409, text: 'identity.second-factor-on' })

/** 404: nobody who signs in by password has this address. */
export const noSuchAccount = () =>
  new DomainError({ code: 'E_NOT_FOUND', status: 404, text: 'identity.no-account' })

/** 401: another site or a directory has not said who somebody is; why, stands on the page of its plugin. */
export const signOnRefused = (cause?: unknown) =>
  new DomainError({
    code: 'E_SIGN_ON_REFUSED',
    status: 401,
    text: 'identity.sign-on-refused',
    cause,
  })

/** 502: what would say who somebody is cannot be asked. */
export const signOnAway = (cause?: unknown) =>
  new DomainError({
    code: 'E_SERVICE_UNREACHABLE',
    status: 502,
    text: 'identity.sign-on-away',
    cause,
  })

/** 403: somebody who has no account here, and gets none by how they signed in. */
export const noSignOnAccount = () =>
  new DomainError({ code: 'E_NO_ACCOUNT', status: 403, text: 'identity.no-sign-on-account' })
