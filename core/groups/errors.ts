import { DomainError } from '#core/http/errors'

/** 400: ten names with a number behind are taken already. */
export const groupNameTaken = () =>
  new DomainError({ code: 'E_TAKEN', status: 400, text: 'groups.name-taken' })
