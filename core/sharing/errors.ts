import { DomainError } from '#core/http/errors'

/** 404 of a link that does not exist or has expired, or whose recipe is in the trash. */
export const linkNotFound = () =>
  new DomainError({ code: 'E_NOT_FOUND', status: 404, text: 'sharing.not-found' })

/** 400 of a link to a recipe that the group does not have. */
export const nothingToShare = () =>
  new DomainError({ code: 'E_NOT_FOUND', status: 400, text: 'recipes.not-found' })
