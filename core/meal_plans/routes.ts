import { defineRoutes, type RouteTable } from '#core/http/route_table'
import { copyValidator, shiftValidator } from './arrange_plan.js'
import { applyTemplateValidator, templateValidator } from './plan_templates.js'
import { createEntryValidator, updateEntryValidator } from './save_entry.js'
import { fillValidator, randomEntryValidator } from './random_entry.js'
import { ruleValidator } from './save_rule.js'

const PlanEntriesController = () => import('./plan_entries_controller.js')
const ArrangingController = () => import('./arranging_controller.js')
const PlanCalendarController = () => import('./plan_calendar_controller.js')
const PlanRulesController = () => import('./plan_rules_controller.js')

/** Meal plans, under the addresses of today and those of version 1. What stands where other paths have an id comes first. */
export const mealPlansRoutes: RouteTable = {
  ...rules('meal-plan-rules', 'households'),
  ...rules('meal-plan-rules-v1', 'groups'),
  ...defineRoutes(
    { tag: 'Households: meal plans', scope: 'planning' },
    {
      'meal-plans.templates.index': {
        route: 'GET /api/households/mealplans/templates',
        action: [ArrangingController, 'templates'],
        access: 'user',
        summary: 'A page of the days that the household has stored to plan them again',
        answers: 'Page<PlanTemplate>',
        query: 'PageQuery',
      },
      'meal-plans.templates.store': {
        route: 'POST /api/households/mealplans/templates',
        action: [ArrangingController, 'store'],
        access: 'user',
        summary: 'Store the meals of some days under a name',
        answers: 'PlanTemplate',
        status: 201,
        body: ['PlanTemplateCreate', templateValidator],
      },
      'meal-plans.templates.apply': {
        route: 'POST /api/households/mealplans/templates/:id/apply',
        action: [ArrangingController, 'apply'],
        access: 'user',
        summary: 'Plan the meals of a template from a day on',
        answers: 'PlanArranged',
        body: ['PlanTemplateApply', applyTemplateValidator],
      },
      'meal-plans.templates.destroy': {
        route: 'DELETE /api/households/mealplans/templates/:id',
        action: [ArrangingController, 'destroy'],
        access: 'user',
        summary: 'Delete a template; what was planned by it stays',
        answers: 'PlanTemplate',
      },
      'meal-plans.calendar.show': {
        route: 'GET /api/households/mealplans/calendar',
        action: [PlanCalendarController, 'show'],
        access: 'user',
        summary: 'Since when calendars can read the plan of the household',
        answers: 'PlanCalendar',
      },
      'meal-plans.calendar.store': {
        route: 'POST /api/households/mealplans/calendar',
        action: [PlanCalendarController, 'store'],
        access: 'user',
        summary: 'Make a link by which calendars read the plan, in place of the one before',
        answers: 'NewPlanCalendar',
        status: 201,
      },
      'meal-plans.calendar.destroy': {
        route: 'DELETE /api/households/mealplans/calendar',
        action: [PlanCalendarController, 'destroy'],
        access: 'user',
        summary: 'Take the link for calendars back',
        answers: 'PlanCalendar',
      },
      'meal-plans.calendar.feed': {
        route: 'GET /api/households/mealplans/calendar/:file',
        action: [PlanCalendarController, 'feed'],
        access: 'visitor',
        summary: 'The plan as iCalendar, for who has the link `{token}.ics`',
        media: 'text/calendar',
      },
    }
  ),
  ...entries('meal-plans', 'households'),
  ...entries('meal-plans-v1', 'groups'),
  ...defineRoutes(
    { tag: 'Households: meal plans', scope: 'planning' },
    {
      'meal-plans.fill': {
        route: 'POST /api/households/mealplans/fill',
        action: [ArrangingController, 'fill'],
        access: 'user',
        summary: 'Plan recipes by chance for all meals of some days that have nothing planned',
        answers: 'PlanFilled',
        body: ['PlanFill', fillValidator],
      },
      'meal-plans.copy': {
        route: 'POST /api/households/mealplans/copy',
        action: [ArrangingController, 'copy'],
        access: 'user',
        summary: 'Plan the meals of some days again, from another day on',
        answers: 'PlanArranged',
        body: ['PlanCopy', copyValidator],
      },
      'meal-plans.shift': {
        route: 'POST /api/households/mealplans/shift',
        action: [ArrangingController, 'shift'],
        access: 'user',
        summary: 'Move meals by some days as one; those that were cooked stay',
        answers: 'PlanArranged',
        body: ['PlanShift', shiftValidator],
      },
      'meal-plans.destroy-many': {
        route: 'DELETE /api/households/mealplans',
        action: [PlanEntriesController, 'destroyMany'],
        access: 'user',
        summary: 'Take entries off the meal plan as one; answers those that were there',
        answers: 'PlanArranged',
        query: '{ ids?: number[] }',
      },
      'meal-plans.reroll': {
        route: 'POST /api/households/mealplans/:id/reroll',
        action: [PlanEntriesController, 'reroll'],
        access: 'user',
        summary: 'Put another recipe that meets the rules in the place of a planned one',
        answers: 'PlanEntry',
      },
      'meal-plans.cook': {
        route: 'POST /api/households/mealplans/:id/cooked',
        action: [PlanEntriesController, 'cook'],
        access: 'user',
        summary: 'Note that a planned meal was cooked',
        answers: 'PlanEntry',
      },
      'meal-plans.uncook': {
        route: 'DELETE /api/households/mealplans/:id/cooked',
        action: [PlanEntriesController, 'uncook'],
        access: 'user',
        summary: 'Take back that a planned meal was cooked',
        answers: 'PlanEntry',
      },
    }
  ),
}

function rules(as: string, owner: 'households' | 'groups'): RouteTable {
  const path = `/api/${owner}/mealplans/rules` as const
  return defineRoutes(
    { tag: 'Households: meal plan rules', as, scope: 'planning' },
    {
      index: {
        route: `GET ${path}`,
        action: [PlanRulesController, 'index'],
        access: 'user',
        summary: 'A page of the rules that random meals keep',
        answers: 'Page<PlanRule>',
        query: 'PageQuery',
      },
      store: {
        route: `POST ${path}`,
        action: [PlanRulesController, 'store'],
        access: 'user',
        summary: 'Create a rule for random meals',
        answers: 'PlanRule',
        status: 201,
        body: ['PlanRulesCreate', ruleValidator],
      },
      show: {
        route: `GET ${path}/:id`,
        action: [PlanRulesController, 'show'],
        access: 'user',
        summary: 'A rule for random meals',
        answers: 'PlanRule',
      },
      update: {
        route: `PUT ${path}/:id`,
        action: [PlanRulesController, 'update'],
        access: 'user',
        summary: 'Change a rule for random meals',
        answers: 'PlanRule',
        body: ['PlanRulesCreate', ruleValidator],
      },
      destroy: {
        route: `DELETE ${path}/:id`,
        action: [PlanRulesController, 'destroy'],
        access: 'user',
        summary: 'Delete a rule for random meals',
        answers: 'PlanRule',
      },
    }
  )
}

function entries(as: string, owner: 'households' | 'groups'): RouteTable {
  const path = `/api/${owner}/mealplans` as const
  return defineRoutes(
    { tag: 'Households: meal plans', as, scope: 'planning' },
    {
      index: {
        route: `GET ${path}`,
        action: [PlanEntriesController, 'index'],
        access: 'user',
        summary: 'A page of what the household plans to eat, of all days or some',
        answers: 'Page<PlanEntry>',
        query: 'PlanQuery',
      },
      today: {
        route: `GET ${path}/today`,
        action: [PlanEntriesController, 'today'],
        access: 'user',
        summary: "What is planned for the day that it is by the household's clock",
        answers: 'PlanEntry[]',
      },
      store: {
        route: `POST ${path}`,
        action: [PlanEntriesController, 'store'],
        access: 'user',
        summary: 'Plan a recipe or a note for a meal',
        answers: 'PlanEntry',
        status: 201,
        body: ['CreatePlanEntry', createEntryValidator],
      },
      random: {
        route: `POST ${path}/random`,
        action: [PlanEntriesController, 'random'],
        access: 'user',
        summary: 'Plan a recipe by chance, out of those that meet the rules',
        answers: 'PlanEntry',
        body: ['CreateRandomEntry', randomEntryValidator],
      },
      show: {
        route: `GET ${path}/:id`,
        action: [PlanEntriesController, 'show'],
        access: 'user',
        summary: 'An entry of the meal plan',
        answers: 'PlanEntry',
      },
      update: {
        route: `PUT ${path}/:id`,
        action: [PlanEntriesController, 'update'],
        access: 'user',
        summary: 'Change an entry of the meal plan',
        answers: 'PlanEntry',
        body: ['UpdatePlanEntry', updateEntryValidator],
      },
      destroy: {
        route: `DELETE ${path}/:id`,
        action: [PlanEntriesController, 'destroy'],
        access: 'user',
        summary: 'Take an entry off the meal plan',
        answers: 'PlanEntry',
      },
    }
  )
}
