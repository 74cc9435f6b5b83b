/**
 * Query of the list that a group's home opens with, newest first, in the order in which its address has them: the server names
 * that address in the page, so that it is asked before the app's scripts are there.
 */
export const HOME_LIST = {
  orderBy: 'created_at',
  orderDirection: 'desc',
  page: 1,
  perPage: 30,
} as const
