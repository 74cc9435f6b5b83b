import { recipe } from '../makers.js'
import { householdAlone, secretName, statuses, wishedName, type Made, type Row } from '../row.js'
import type { World } from '../world.js'

const name = () => ({ name: wishedName() })

const cookbook = async (world: World): Promise<Made> => {
  const path = '/api/households/cookbooks'
  const { id } = await world.asOwner<{ id: string }>('POST', path, { name: secretName() })
  return { id }
}

const planned = () => ({ date: '2026-11-23', title: wishedName() })

const meal = async (world: World): Promise<Made> => {
  const body = { ...planned(), title: secretName() }
  const { id } = await world.asOwner<{ id: number }>('POST', '/api/households/mealplans', body)
  return { id: String(id) }
}

const rule = async (world: World): Promise<Made> => {
  const body = { queryFilterString: `name <> "${secretName()}"` }
  const path = '/api/households/mealplans/rules'
  const { id } = await world.asOwner<{ id: string }>('POST', path, body)
  return { id }
}

/** What each household of a group has for itself, in both spellings of its addresses. */
export const householdRows: Record<string, Row> = {
  ...cookbooks('cookbooks'),
  ...cookbooks('cookbooks-v1'),
  ...mealPlans('meal-plans'),
  ...mealPlans('meal-plans-v1'),
  ...mealPlanRules('meal-plan-rules'),
  ...mealPlanRules('meal-plan-rules-v1'),
}

function mealPlans(as: string): Record<string, Row> {
  return {
    [`${as}.index`]: { make: meal },
    [`${as}.today`]: { make: meal },
    [`${as}.store`]: { body: planned },
    [`${as}.random`]: {
      make: recipe,
      body: planned,
      expected: statuses(404, 200, 200, 200, 200, 200),
    },
    [`${as}.show`]: { make: meal, expected: householdAlone(200) },
    [`${as}.update`]: { make: meal, body: planned, expected: householdAlone(200) },
    [`${as}.destroy`]: { make: meal, expected: householdAlone(200) },
  }
}

function mealPlanRules(as: string): Record<string, Row> {
  return {
    [`${as}.index`]: { make: rule },
    [`${as}.store`]: { body: () => ({ queryFilterString: 'name <> "Tea"' }) },
    [`${as}.show`]: { make: rule, expected: householdAlone(200) },
    [`${as}.update`]: { make: rule, body: () => ({}), expected: householdAlone(200) },
    [`${as}.destroy`]: { make: rule, expected: householdAlone(200) },
  }
}

function cookbooks(as: string): Record<string, Row> {
  return {
    [`${as}.index`]: { make: cookbook },
    [`${as}.store`]: { body: name },
    [`${as}.order`]: {
      make: cookbook,
      body: ({ id }) => [{ id, ...name() }],
      expected: householdAlone(200),
    },
    [`${as}.show`]: { make: cookbook, expected: householdAlone(200) },
    [`${as}.update`]: { make: cookbook, body: name, expected: householdAlone(200) },
    [`${as}.destroy`]: { make: cookbook, expected: householdAlone(200) },
  }
}
