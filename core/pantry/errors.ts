import { DomainError } from '#core/http/errors'

/** 400 of a food whose label the group does not have. */
export const noSuchLabel = () =>
  new DomainError({ code: 'E_NO_SUCH_LABEL', status: 400, text: 'pantry.no-such-label' })
