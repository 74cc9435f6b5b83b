import { DomainError } from '#core/http/errors'

/** 400 of a food whose label the group does not have. */
export const noSuchLabel = () =>
  new DomainError({ code: 'E_NO_SUCH_LABEL', status: 400, text: 'pantry.no-such-label' })

/** 400 of a thing that is to be merged into itself. */
export const sameItem = () =>
  new DomainError({ code: 'E_SAME_ITEM', status: 400, text: 'pantry.same-item' })

/**
 * 400 of a merge that cannot be undone: what it merged into is gone, maybe merged into something
 * else.
 */
export const mergedSince = () =>
  new DomainError({ code: 'E_MERGED_SINCE', status: 400, text: 'pantry.merged-since' })
