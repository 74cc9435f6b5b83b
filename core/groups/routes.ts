import { defineRoutes } from '#core/http/route_table'
import { categoriesValidator } from './services/save_categories.js'
import {
  groupPreferencesValidator,
  householdPreferencesValidator,
} from './services/save_preferences.js'

const HouseholdsController = () => import('./controllers/households_controller.js')
const MembersController = () => import('./controllers/members_controller.js')
const OwnController = () => import('./controllers/own_controller.js')

/** Groups and their households. */
export const groupsRoutes = {
  ...defineRoutes('Groups: self', {
    'groups.self': {
      route: 'GET /api/groups/self',
      action: [OwnController, 'group'],
      access: 'user',
      summary: "The caller's group",
      answers: 'GroupSummary',
    },
    'groups.preferences': {
      route: 'GET /api/groups/preferences',
      action: [OwnController, 'groupPreferences'],
      access: 'user',
      summary:
        "Preferences of the group, with those of the caller's household as version 1 has them",
      answers: 'GroupPreferences',
    },
    'groups.preferences.update': {
      route: 'PUT /api/groups/preferences',
      action: [OwnController, 'updateGroup'],
      access: 'user',
      summary:
        'Change preferences of the group; those of a household that come along change it, too',
      answers: 'GroupPreferences',
      body: ['UpdateGroupPreferences', groupPreferencesValidator],
    },
    'groups.statistics': {
      route: 'GET /api/groups/statistics',
      action: [OwnController, 'groupStatistics'],
      access: 'user',
      summary: 'How many recipes, users, categories, tags and tools the group has',
      answers: 'HouseholdStatistics',
    },
    'groups.storage': {
      route: 'GET /api/groups/storage',
      action: [OwnController, 'storage'],
      access: 'user',
      summary: 'What the files of the group take, at the most five minutes old',
      answers: 'GroupStorage',
    },
    'groups.categories': {
      route: 'GET /api/groups/categories',
      action: [OwnController, 'categories'],
      access: 'user',
      summary: 'The categories that the group suggests',
      answers: 'RecipeOrganizer[]',
    },
    'groups.categories.update': {
      route: 'PUT /api/groups/categories',
      action: [OwnController, 'updateCategories'],
      access: 'user',
      summary: 'Change the categories that the group suggests',
      answers: 'RecipeOrganizer[]',
      body: ['UpdateGroupCategories', categoriesValidator],
    },
  }),
  ...defineRoutes('Groups: households', {
    'households.index': {
      route: 'GET /api/groups/households',
      action: [HouseholdsController, 'index'],
      access: 'user',
      summary: 'A page of the households in the group',
      answers: 'Page<HouseholdSummary>',
      query: 'PageQuery',
    },
    'households.show': {
      route: 'GET /api/groups/households/:slug',
      action: [HouseholdsController, 'show'],
      access: 'user',
      summary: 'A household of the group by its slug or id',
      answers: 'HouseholdSummary',
      params: { slug: 'household_slug' },
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
    'members.v1': {
      route: 'GET /api/users/group-users',
      action: [MembersController, 'index'],
      access: 'user',
      summary: 'A page of the members of the group, where version 1 had it',
      answers: 'Page<UserSummary>',
      query: 'PageQuery',
    },
    'members.show': {
      route: 'GET /api/groups/members/:name',
      action: [MembersController, 'show'],
      access: 'user',
      summary: 'A member of the group by username or id',
      answers: 'UserSummary',
      params: { name: 'username_or_id' },
    },
  }),
  ...defineRoutes('Households: self', {
    'households.self': {
      route: 'GET /api/households/self',
      action: [OwnController, 'household'],
      access: 'user',
      summary: "The caller's household",
      answers: 'HouseholdInDB',
    },
    'households.preferences': {
      route: 'GET /api/households/preferences',
      action: [OwnController, 'householdPreferences'],
      access: 'user',
      summary: "Preferences of the caller's household",
      answers: 'HouseholdPreferences',
    },
    'households.preferences.update': {
      route: 'PUT /api/households/preferences',
      action: [OwnController, 'updateHousehold'],
      access: 'user',
      summary: "Change the preferences of the caller's household",
      answers: 'HouseholdPreferences',
      body: ['UpdateHouseholdPreferences', householdPreferencesValidator],
    },
    'households.statistics': {
      route: 'GET /api/households/statistics',
      action: [OwnController, 'householdStatistics'],
      access: 'user',
      summary:
        'How many recipes and users the household has, and categories, tags and tools the group',
      answers: 'HouseholdStatistics',
    },
  }),
}
