import { defineRoutes } from '#core/http/route_table'
import { automationValidator } from './save_automation.js'

const AutomationsController = () => import('./automations_controller.js')

/** What households have done when something happens (ours). */
export const automationsRoutes = defineRoutes('Households: automations', {
  'automations.index': {
    route: 'GET /api/households/automations',
    action: [AutomationsController, 'index'],
    access: 'user',
    summary: 'A page of what is done when something happens',
    answers: 'Page<Automation>',
    query: 'PageQuery',
  },
  'automations.runs': {
    route: 'GET /api/households/automation-runs',
    action: [AutomationsController, 'runs'],
    access: 'user',
    summary: 'A page of what automations did, and why they did not',
    answers: 'Page<AutomationRun>',
    query: 'PageQuery',
  },
  'automations.store': {
    route: 'POST /api/households/automations',
    action: [AutomationsController, 'store'],
    access: 'user',
    summary: 'Add an automation, which acts in the name of the caller',
    answers: 'Automation',
    status: 201,
    body: ['AutomationInput', automationValidator],
  },
  'automations.show': {
    route: 'GET /api/households/automations/:id',
    action: [AutomationsController, 'show'],
    access: 'user',
    summary: 'An automation',
    answers: 'Automation',
  },
  'automations.update': {
    route: 'PUT /api/households/automations/:id',
    action: [AutomationsController, 'update'],
    access: 'user',
    summary: 'Change an automation, which acts in the name of the caller from now on',
    answers: 'Automation',
    body: ['AutomationInput', automationValidator],
  },
  'automations.destroy': {
    route: 'DELETE /api/households/automations/:id',
    action: [AutomationsController, 'destroy'],
    access: 'user',
    summary: 'Delete an automation and its log',
    status: 204,
  },
})
