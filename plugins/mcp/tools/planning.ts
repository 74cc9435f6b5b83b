import vine from '@vinejs/vine'
import type { PlanEntryType } from '#core/shared/contract/meal_plans'
import { briefChanges, briefList, briefMeal, briefWholeList } from '../brief.js'
import { changesOf, dryRun, type Offer, outcome, tool } from '../tool.js'

const mealTypes = [
  'breakfast',
  'lunch',
  'dinner',
  'side',
  'snack',
  'drink',
  'dessert',
] as const satisfies PlanEntryType[]

const MOST_MEALS = 200
const MOST_ITEMS = 100
const day = (what: string) => vine.string().trim().maxLength(30).meta({ description: what })
const list = () => vine.string().maxLength(100).meta({ description: 'Id of the shopping list.' })
const recipe = () => vine.string().maxLength(1_000).meta({ description: 'Slug or id of a recipe.' })

const readPlan = tool({
  name: 'read_meal_plan',
  title: 'Read the meal plan',
  description: `What the household plans to eat from one day to another, ${MOST_MEALS} meals at the most; a week from today unless days are given.`,
  input: vine.create({
    from: day('First day, YYYY-MM-DD.').optional(),
    to: day('Last day, YYYY-MM-DD.').optional(),
  }),
  run: async ({ from, to }, { actor, services }) => {
    const plans = services['core/meal-plans']
    const today = await plans.today(actor)
    const first = from ?? today
    const days = { from: first, to: to ?? inAWeek(first), perPage: MOST_MEALS }
    const { total, items } = await plans.list(actor, days)
    return { today, total, meals: items.map(briefMeal) }
  },
})

const planMeal = tool({
  name: 'plan_meal',
  title: 'Plan a meal',
  description: 'Puts a recipe, or a note such as "Eating out", into the meal plan.',
  changes: 'planning',
  input: vine.create({
    date: day('The day, YYYY-MM-DD.'),
    mealType: vine.enum(mealTypes),
    recipe: recipe().optional(),
    title: vine
      .string()
      .trim()
      .maxLength(1_000)
      .optional()
      .meta({ description: 'What there is, where it is no recipe.' }),
    text: vine.string().maxLength(10_000).optional().meta({ description: 'A note about it.' }),
    servings: vine.number().min(0).max(10_000).optional(),
    dryRun: dryRun(),
  }),
  run: async ({ recipe: slug, mealType, dryRun: isDry, ...meal }, { actor, services }) => {
    const recipeId = slug ? (await services['core/recipes'].read(actor, slug)).id : null
    const plan = changesOf(services['core/meal-plans'], isDry)
    const entry = await plan.plan(actor, { ...meal, entryType: mealType, recipeId })
    return outcome(isDry, { meal: briefMeal(entry) })
  },
})

const removeMeal = tool({
  name: 'remove_meal',
  title: 'Take a meal off the plan',
  description: 'Takes a meal off the meal plan; its recipe stays.',
  changes: 'planning',
  input: vine.create({
    id: vine
      .number()
      .withoutDecimals()
      .min(1)
      .max(2_147_483_647)
      .meta({ description: 'Id of the meal, as read_meal_plan answers it.' }),
    dryRun: dryRun(),
  }),
  run: async ({ id, dryRun: isDry }, { actor, services, locale }) => {
    const plan = changesOf(services['core/meal-plans'], isDry)
    return outcome(isDry, { removed: briefMeal(await plan.remove(actor, id, locale)) })
  },
})

const shoppingLists = tool({
  name: 'list_shopping_lists',
  title: 'Shopping lists',
  description: 'The shopping lists of the household, with how much is to be bought of each.',
  input: vine.create({}),
  run: async (_, { actor, services }) => {
    const { items } = await services['core/shopping'].lists(actor, { perPage: 100 })
    return items.map(briefList)
  },
})

const readList = tool({
  name: 'read_shopping_list',
  title: 'Read a shopping list',
  description: 'A shopping list with its items, what is to be bought first.',
  input: vine.create({ list: list() }),
  run: async (input, { actor, services }) =>
    briefWholeList(await services['core/shopping'].read(actor, input.list)),
})

const addItems = tool({
  name: 'add_shopping_items',
  title: 'Put things on a shopping list',
  description: 'Adds things to a shopping list; what is on it already is added up.',
  changes: 'planning',
  input: vine.create({
    list: list(),
    items: vine
      .array(
        vine.object({
          text: vine
            .string()
            .trim()
            .minLength(1)
            .maxLength(1_000)
            .meta({ description: 'What to buy, such as "oat milk".' }),
          quantity: vine.number().min(0).max(1_000_000).optional(),
        })
      )
      .minLength(1)
      .maxLength(MOST_ITEMS),
    dryRun: dryRun(),
  }),
  run: async (input, { actor, services }) => {
    const shopping = changesOf(services['core/shopping'], input.dryRun)
    const items = input.items.map(({ text, quantity = 1 }) => ({ note: text, quantity }))
    const changes = await shopping.add(actor, input.list, items)
    return outcome(input.dryRun, briefChanges(changes))
  },
})

const addRecipe = tool({
  name: 'add_recipe_to_shopping_list',
  title: 'Put what a recipe needs on a shopping list',
  description: 'Adds all ingredients of a recipe to a shopping list.',
  changes: 'planning',
  input: vine.create({
    list: list(),
    recipe: recipe(),
    times: vine
      .number()
      .min(0.1)
      .max(100)
      .optional()
      .meta({ description: 'How often the recipe is cooked; once unless given.' }),
    dryRun: dryRun(),
  }),
  run: async ({ times = 1, ...input }, { actor, services }) => {
    const { id: recipeId } = await services['core/recipes'].read(actor, input.recipe)
    const shopping = changesOf(services['core/shopping'], input.dryRun)
    const changes = await shopping.addRecipe(actor, input.list, { recipeId, scale: times })
    return outcome(input.dryRun, briefChanges(changes))
  },
})

const tickItems = tool({
  name: 'tick_shopping_items',
  title: 'Tick things off a shopping list',
  description: 'Ticks items off as bought, or puts them back.',
  changes: 'planning',
  input: vine.create({
    list: list(),
    items: vine
      .array(vine.string().maxLength(100))
      .minLength(1)
      .maxLength(MOST_ITEMS)
      .meta({ description: 'Ids of the items, as read_shopping_list answers them.' }),
    bought: vine
      .boolean({ strict: true })
      .optional()
      .meta({ description: 'False puts them back; true unless given.' }),
    dryRun: dryRun(),
  }),
  run: async (input, { actor, services }) => {
    const shopping = changesOf(services['core/shopping'], input.dryRun)
    const ticked = { ids: input.items, checked: input.bought ?? true }
    const changes = await shopping.tick(actor, input.list, ticked)
    return outcome(input.dryRun, briefChanges(changes))
  },
})

/** Tools about meal plans and shopping lists. */
export const planningTools: Offer[] = [
  readPlan,
  planMeal,
  removeMeal,
  shoppingLists,
  readList,
  addItems,
  addRecipe,
  tickItems,
]

/** The day six days after another; what is no day stays as it is, and is refused later. */
function inAWeek(first: string): string {
  const time = Date.parse(`${first}T00:00:00Z`)
  return Number.isNaN(time) ? first : new Date(time + 6 * 86_400_000).toISOString().slice(0, 10)
}
