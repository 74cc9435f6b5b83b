import { defineRoutes } from '#core/http/route_table'
import { groupValidator, newGroupValidator } from './change_groups.js'
import { householdValidator, newHouseholdValidator } from './change_households.js'

const GroupsController = () => import('./groups_controller.js')
const HouseholdsController = () => import('./households_controller.js')

/** Groups and households of the whole site. */
export const adminGroupsRoutes = {
  ...defineRoutes('Admin: groups', {
    'admin.groups.index': {
      route: 'GET /api/admin/groups',
      action: [GroupsController, 'index'],
      access: 'admin',
      summary: 'A page of all groups of the site',
      answers: 'Page<AdminGroup>',
      query: 'PageQuery',
    },
    'admin.groups.store': {
      route: 'POST /api/admin/groups',
      action: [GroupsController, 'store'],
      access: 'admin',
      summary: 'Make a group with its first household, closed to visitors',
      answers: 'AdminGroup',
      status: 201,
      body: ['GroupBase', newGroupValidator],
    },
    'admin.groups.show': {
      route: 'GET /api/admin/groups/:id',
      action: [GroupsController, 'show'],
      access: 'admin',
      summary: 'A group of the site',
      answers: 'AdminGroup',
    },
    'admin.groups.update': {
      route: 'PUT /api/admin/groups/:id',
      action: [GroupsController, 'update'],
      access: 'admin',
      summary: 'Rename a group, or open and close it; what is left out stays',
      answers: 'AdminGroup',
      body: ['GroupAdminUpdate', groupValidator],
    },
    'admin.groups.destroy': {
      route: 'DELETE /api/admin/groups/:id',
      action: [GroupsController, 'destroy'],
      access: 'admin',
      summary: 'Delete a group in which nobody is, with its recipes; answers what it was',
      answers: 'AdminGroup',
    },
  }),
  ...defineRoutes('Admin: households', {
    'admin.households.index': {
      route: 'GET /api/admin/households',
      action: [HouseholdsController, 'index'],
      access: 'admin',
      summary: 'A page of all households of the site',
      answers: 'Page<AdminHousehold>',
      query: 'PageQuery',
    },
    'admin.households.store': {
      route: 'POST /api/admin/households',
      action: [HouseholdsController, 'store'],
      access: 'admin',
      summary: "Make a household in a group, the caller's unless it says so",
      answers: 'AdminHousehold',
      status: 201,
      body: ['HouseholdCreate', newHouseholdValidator],
    },
    'admin.households.show': {
      route: 'GET /api/admin/households/:id',
      action: [HouseholdsController, 'show'],
      access: 'admin',
      summary: 'A household of the site',
      answers: 'AdminHousehold',
    },
    'admin.households.update': {
      route: 'PUT /api/admin/households/:id',
      action: [HouseholdsController, 'update'],
      access: 'admin',
      summary: 'Rename a household and change its preferences; what is left out stays',
      answers: 'AdminHousehold',
      body: ['UpdateHouseholdAdmin', householdValidator],
    },
    'admin.households.destroy': {
      route: 'DELETE /api/admin/households/:id',
      action: [HouseholdsController, 'destroy'],
      access: 'admin',
      summary:
        'Delete a household in which nobody is; its recipes go to another one of the group. Answers what it was',
      answers: 'AdminHousehold',
    },
  }),
}
