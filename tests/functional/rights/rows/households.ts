import { recipe } from '../makers.js'
import {
  groupOnly,
  householdAlone,
  secretName,
  statuses,
  wishedName,
  type Made,
  type Row,
} from '../row.js'
import type { World } from '../world.js'

const name = () => ({ name: wishedName() })

const cookbook = async (world: World): Promise<Made> => {
  const path = '/api/households/cookbooks'
  const { id } = await world.asOwner<{ id: string }>('POST', path, { name: secretName() })
  return { id }
}

const hook = () => ({ ...name(), url: 'http://127.0.0.1:9/hook', scheduledTime: '17:30:00' })

const webhook = async (world: World): Promise<Made> => {
  const body = { ...hook(), name: secretName() }
  const { id } = await world.asOwner<{ id: string }>('POST', '/api/households/webhooks', body)
  return { id }
}

const act = () => ({ actionType: 'post', title: wishedName(), url: 'http://127.0.0.1:9/${slug}' })

const action = async (world: World): Promise<Made> => {
  const body = { ...act(), title: secretName() }
  const { id } = await world.asOwner<{ id: string }>('POST', '/api/households/recipe-actions', body)
  return { id }
}

const notifier = async (world: World): Promise<Made> => {
  const path = '/api/households/events/notifications'
  const { id } = await world.asOwner<{ id: string }>('POST', path, { name: secretName() })
  return { id }
}

const delivery = async (world: World): Promise<Made> => {
  const { id = '' } = await webhook(world)
  await world.asOwner('POST', `/api/households/webhooks/${id}/test`)
  type Found = { items: { id: string }[] }
  const filter = encodeURIComponent(`subjectId = "${id}"`)
  const path = `/api/households/deliveries?queryFilter=${filter}`
  const { items } = await world.asOwner<Found>('GET', path)
  return { id: items[0]?.id ?? '' }
}

const reaction = () => ({ name: wishedName(), event: 'recipe.created', act: 'tag', tag: 'Warm' })

const automation = async (world: World): Promise<Made> => {
  const body = { ...reaction(), name: secretName() }
  const { id } = await world.asOwner<{ id: string }>('POST', '/api/households/automations', body)
  return { id }
}

const planned = () => ({ date: '2026-11-23', title: wishedName() })

const meal = async (world: World): Promise<Made> => {
  const body = { ...planned(), title: secretName() }
  const { id } = await world.asOwner<{ id: number }>('POST', '/api/households/mealplans', body)
  return { id: String(id) }
}

const dish = async (world: World): Promise<Made> => {
  const { id: recipeId } = await recipe(world)
  const body = { date: '2026-11-23', recipeId }
  const { id } = await world.asOwner<{ id: number }>('POST', '/api/households/mealplans', body)
  return { id: String(id) }
}

const days = () => ({ startDate: '2026-11-23', endDate: '2026-11-29', ...name() })

const template = async (world: World): Promise<Made> => {
  const path = '/api/households/mealplans/templates'
  const { id } = await world.asOwner<{ id: string }>('POST', path, {
    ...days(),
    name: secretName(),
  })
  return { id }
}

const rule = async (world: World): Promise<Made> => {
  const body = { queryFilterString: `name <> "${secretName()}"` }
  const path = '/api/households/mealplans/rules'
  const { id } = await world.asOwner<{ id: string }>('POST', path, body)
  return { id }
}

const diner = () => ({ kind: 'guest', name: wishedName(), allergens: ['lupin'] })

const eater = async (world: World): Promise<Made> => {
  const body = { ...diner(), name: secretName() }
  const { id } = await world.asOwner<{ id: string }>('POST', '/api/households/eaters', body)
  return { id }
}

const basket = async (world: World): Promise<Made> => {
  const path = '/api/households/shopping/lists'
  const { id } = await world.asOwner<{ id: string }>('POST', path, { name: secretName() })
  return { id }
}

const nobodys = statuses(403, 403, 403, 403, 403, 403)

/** What a group and a household say of themselves; no one here may manage a household. */
const own: Record<string, Row> = {
  'groups.self': {},
  'groups.preferences': {},
  'groups.preferences.update': {
    body: () => ({ privateGroup: true }),
    expected: statuses(200, 403, 403, 403, 200, 403),
  },
  'groups.statistics': {},
  'groups.storage': {},
  'groups.categories': {},
  'groups.categories.update': { body: () => [] },
  'households.self': {},
  'households.show': {
    make: async ({ household }) => ({ slug: household.id }),
    expected: groupOnly(200),
  },
  'households.preferences': {},
  'households.preferences.update': { body: () => ({}), expected: nobodys },
  'households.statistics': {},
  'members.show': {
    make: async ({ users }) => ({ name: users.member }),
    expected: groupOnly(200),
  },
}

/** What each household of a group has for itself, in both spellings of its addresses. */
export const householdRows: Record<string, Row> = {
  ...own,
  ...people('household'),
  ...people('household-v1'),
  'household.members': {},
  'eaters.recipes': {
    make: recipe,
    query: ({ id }) => `?ids=${id}`,
  },
  'eaters.shopping-list': { make: basket, expected: householdAlone(200) },
  'eaters.index': { make: eater },
  'eaters.store': { body: diner },
  'eaters.show': { make: eater, expected: householdAlone(200) },
  'eaters.update': { make: eater, body: diner, expected: householdAlone(200) },
  'eaters.destroy': { make: eater, expected: householdAlone(200) },
  ...cookbooks('cookbooks'),
  ...cookbooks('cookbooks-v1'),
  ...actions('recipe-actions'),
  ...actions('recipe-actions-v1'),
  ...notifiers('notifiers'),
  ...notifiers('notifiers-v1'),
  ...webhooks('webhooks'),
  ...webhooks('webhooks-v1'),
  'automations.index': { make: automation },
  'automations.runs': {},
  'automations.store': { body: reaction },
  'automations.show': { make: automation, expected: householdAlone(200) },
  'automations.update': { make: automation, body: reaction, expected: householdAlone(200) },
  'automations.destroy': { make: automation, expected: householdAlone(204) },
  'deliveries.index': { make: delivery },
  'deliveries.resend': { make: delivery, expected: householdAlone(202) },
  ...mealPlans('meal-plans'),
  ...mealPlans('meal-plans-v1'),
  'meal-plans.calendar.show': {},
  'meal-plans.calendar.store': {},
  'meal-plans.calendar.destroy': {},
  'meal-plans.calendar.feed': { make: async () => ({ file: 'guessed.ics' }), expected: 404 },
  'meal-plans.copy': {
    body: () => ({ startDate: '2026-11-23', endDate: '2026-11-23', toDate: '2026-11-30' }),
  },
  'meal-plans.shift': { make: meal, body: ({ id }) => ({ ids: [Number(id)], days: 1 }) },
  'meal-plans.templates.index': { make: template },
  'meal-plans.templates.store': { body: days },
  'meal-plans.templates.apply': {
    make: template,
    body: () => ({ date: '2026-11-30' }),
    expected: householdAlone(200),
  },
  'meal-plans.templates.destroy': { make: template, expected: householdAlone(200) },
  'meal-plans.fill': {
    body: () => ({ startDate: '2026-11-23', endDate: '2026-11-23', entryTypes: ['dinner'] }),
  },
  'meal-plans.destroy-many': { make: meal, query: ({ id }) => `?ids=${id}` },
  'meal-plans.reroll': { make: dish, expected: householdAlone(200) },
  'meal-plans.cook': { make: dish, expected: householdAlone(200) },
  'meal-plans.uncook': { make: dish, expected: householdAlone(200) },
  ...mealPlanRules('meal-plan-rules'),
  ...mealPlanRules('meal-plan-rules-v1'),
}

function actions(as: string): Record<string, Row> {
  return {
    [`${as}.index`]: { make: action },
    [`${as}.store`]: { body: act },
    [`${as}.show`]: { make: action, expected: householdAlone(200) },
    [`${as}.update`]: { make: action, body: act, expected: householdAlone(200) },
    [`${as}.destroy`]: { make: action, expected: householdAlone(200) },
    [`${as}.trigger`]: {
      make: async (world) => ({
        ...(await action(world)),
        recipe_slug: (await recipe(world)).slug ?? '',
      }),
      expected: householdAlone(202),
    },
  }
}

function notifiers(as: string): Record<string, Row> {
  return {
    [`${as}.index`]: { make: notifier },
    [`${as}.store`]: { body: name },
    [`${as}.show`]: { make: notifier, expected: householdAlone(200) },
    [`${as}.update`]: { make: notifier, body: name, expected: householdAlone(200) },
    [`${as}.destroy`]: { make: notifier, expected: householdAlone(204) },
    [`${as}.test`]: { make: notifier, expected: householdAlone(204) },
  }
}

function webhooks(as: string): Record<string, Row> {
  return {
    [`${as}.index`]: { make: webhook },
    [`${as}.store`]: { body: hook },
    [`${as}.rerun`]: { make: webhook },
    [`${as}.show`]: { make: webhook, expected: householdAlone(200) },
    [`${as}.update`]: { make: webhook, body: hook, expected: householdAlone(200) },
    [`${as}.destroy`]: { make: webhook, expected: householdAlone(200) },
    [`${as}.test`]: { make: webhook, expected: householdAlone(200) },
  }
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

function people(as: string): Record<string, Row> {
  return {
    [`${as}.permissions`]: {
      body: (_, { users }) => ({ userId: users.member }),
      expected: statuses(404, 403, 403, 403, 200, 403),
    },
    [`${as}.invitations`]: {},
    [`${as}.invite`]: {
      body: () => ({ uses: 1 }),
      expected: statuses(201, 403, 403, 403, 403, 403),
    },
    [`${as}.invite-mail`]: { body: () => ({ email: 'x@example.com', token: 'x' }) },
  }
}
