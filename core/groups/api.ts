import type { ApiRows } from '#core/openapi/api_row'

/** Groups and their households. */
export const groupsApi: ApiRows = {
  'households.index': {
    tag: 'Groups: households',
    answers: 'Page<HouseholdSummary>',
    query: 'PageQuery',
  },
  'members.index': { tag: 'Groups: members', answers: 'Page<UserSummary>', query: 'PageQuery' },
}
