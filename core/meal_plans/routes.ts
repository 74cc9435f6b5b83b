import { defineRoutes, type RouteTable } from '#core/http/route_table'
import { createEntryValidator, randomEntryValidator } from './save_entry.js'
import { ruleValidator } from './save_rule.js'

const PlanEntriesController = () => import('./plan_entries_controller.js')
const PlanRulesController = () => import('./plan_rules_controller.js')

/** Meal plans, under the addresses of today and those of version 1. What stands where other paths have an id comes first. */
export const mealPlansRoutes: RouteTable = {
  ...rules('meal-plan-rules', 'households'),
  ...rules('meal-plan-rules-v1', 'groups'),
  ...entries('meal-plans', 'households'),
  ...entries('meal-plans-v1', 'groups'),
}

function rules(as: string, owner: 'households' | 'groups'): RouteTable {
  const path = `/api/${owner}/mealplans/rules` as const
  return defineRoutes(
    { tag: 'Households: meal plan rules', as },
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
    { tag: 'Households: meal plans', as },
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
        body: ['UpdatePlanEntry', createEntryValidator],
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
