import type { ApiRows } from '#core/openapi/api_row'

/** Groups and their households. */
export const groupsApi: ApiRows = {
  'households.index': {
    tag: 'Groups: households',
    answers: 'Page<HouseholdSummary>',
    query: 'PageQuery',
  },
}
