import { DomainError } from '#core/http/errors'

/** 403 of a change to somebody else's comment. */
export const commentNotYours = () =>
  new DomainError({ code: 'E_NOT_ALLOWED', status: 403, text: 'comments.not-yours' })
