import { defineRoutes } from '#core/http/route_table'

const HouseholdsController = () => import('./controllers/households_controller.js')
const MembersController = () => import('./controllers/members_controller.js')

/** Groups and their households. */
export const groupsRoutes = {
  ...defineRoutes('Groups: households', {
    'households.index': {
      route: 'GET /api/groups/households',
      action: [HouseholdsController, 'index'],
      access: 'user',
      summary: 'A page of the households in the group',
      answers: 'Page<HouseholdSummary>',
      query: 'PageQuery',
    },
  }),
  ...defineRoutes('Groups: members', {
    'members.index': {
      route: 'GET /api/groups/members',
      action: [MembersController, 'index'],
      access: 'user',
      summary: 'A page of the members of the group',
      answers: 'Page<UserSummary>',
      query: 'PageQuery',
    },
  }),
}
