import vine from '@vinejs/vine'
import { briefDraft, briefRecipe, briefSummary } from '../brief.js'
import type { Caller } from '../caller.js'
import { changesOf, dryRun, type Offer, outcome, tool } from '../tool.js'

const MOST_FOUND = 50
const line = () => vine.string().trim().maxLength(1_000)
const recipe = () => line().meta({ description: 'Slug or id of the recipe.' })

const found = vine.create({
  search: line()
    .optional()
    .meta({ description: 'Words of its name, ingredients, tags or description.' }),
  tag: line().optional().meta({ description: 'Slug of a tag.' }),
  category: line().optional().meta({ description: 'Slug of a category.' }),
  page: vine.number().withoutDecimals().min(1).max(10_000).optional(),
  perPage: vine.number().withoutDecimals().min(1).max(MOST_FOUND).optional(),
})

const findRecipes = tool({
  name: 'find_recipes',
  title: 'Find recipes',
  description: `Lists recipes that match, ${MOST_FOUND} a page at the most. Without words, the newest come first.`,
  input: found,
  run: async ({ search, tag, category, page = 1, perPage = 20 }, { actor, services }) => {
    const words = { ...(search && { search }), ...(tag && { tags: tag }) }
    const query = { ...words, ...(category && { categories: category }), page, perPage }
    const { total, items } = await services['core/recipes'].list(actor, query)
    return { total, page, recipes: items.map(briefSummary) }
  },
})

const readRecipe = tool({
  name: 'read_recipe',
  title: 'Read a recipe',
  description: 'A recipe with its ingredients, steps and notes.',
  input: vine.create({ recipe: recipe() }),
  run: async (input, { actor, services }) =>
    briefRecipe(await services['core/recipes'].read(actor, input.recipe)),
})

const suggestRecipes = tool({
  name: 'suggest_recipes',
  title: 'What can be cooked now',
  description:
    'Recipes that can be cooked with the foods and tools that the household has marked as at hand, those that lack least first.',
  input: vine.create({
    mostMissing: vine
      .number()
      .withoutDecimals()
      .min(0)
      .max(20)
      .optional()
      .meta({ description: 'How many foods a recipe may lack; 3 unless given.' }),
  }),
  run: async ({ mostMissing = 3 }, { actor, services }) => {
    const query = { limit: 20, maxMissingFoods: mostMissing }
    const suggested = await services['core/recipes'].suggest(actor, query)
    return suggested.map((one) => ({
      ...briefSummary(one.recipe),
      lacks: one.missingFoods.map(({ name }) => name),
    }))
  },
})

const lines = (what: string) =>
  vine.array(vine.string().maxLength(10_000)).maxLength(500).optional().meta({ description: what })
const time = () => line().optional().meta({ description: 'In words, such as "1 hour 20 minutes".' })

const parts = {
  description: vine.string().maxLength(10_000).optional(),
  servings: vine.number().min(0).max(10_000).optional(),
  prepTime: time(),
  cookTime: time(),
  totalTime: time(),
  ingredients: lines('All ingredients, one a line, such as "2 tbsp olive oil".'),
  steps: lines('All steps, in their order; Markdown.'),
  tags: lines('Names of all its tags; those that are new are made.'),
  categories: lines('Names of all its categories; those that are new are made.'),
  source: line().optional().meta({ description: 'Address of the page it is from.' }),
}

const createRecipe = tool({
  name: 'create_recipe',
  title: 'Write a recipe down',
  description: 'Creates a recipe. A name that is taken gets a number behind it.',
  changes: 'recipes',
  input: vine.create({ name: line().minLength(1), ...parts, dryRun: dryRun() }),
  run: async ({ name, dryRun: isDry, ...sent }, caller) => {
    const body = { name, ...(await bodyOf(sent, caller)) }
    const changes = changesOf(caller.services['core/recipes'], isDry)
    return outcome(isDry, { recipe: briefRecipe(await changes.create(caller.actor, body)) })
  },
})

const changeRecipe = tool({
  name: 'change_recipe',
  title: 'Change a recipe',
  description:
    'Changes the parts of a recipe that are given; a list is replaced as a whole, so read the recipe first. Every change can be taken back in its history.',
  changes: 'recipes',
  input: vine.create({
    recipe: recipe(),
    version: vine
      .number()
      .withoutDecimals()
      .optional()
      .meta({ description: 'Version that was read: a newer one is not overwritten.' }),
    name: line().minLength(1).optional(),
    ...parts,
    dryRun: dryRun(),
  }),
  run: async ({ recipe: slug, version, name, dryRun: isDry, ...sent }, caller) => {
    const { actor, services } = caller
    const before = briefRecipe(await services['core/recipes'].read(actor, slug))
    const body = { ...(name !== undefined && { name }), ...(await bodyOf(sent, caller)) }
    const changes = changesOf(services['core/recipes'], isDry)
    const after = briefRecipe(await changes.patch(actor, slug, body, version))
    return outcome(isDry, { slug: after.slug, changes: differences(before, after) })
  },
})

const importRecipe = tool({
  name: 'import_recipe',
  title: 'Import a recipe from a page',
  description: 'Reads the recipe of a web page and stores it with its picture.',
  changes: 'recipes',
  input: vine.create({
    url: vine.string().trim().maxLength(2_000).meta({ description: 'Address of the page.' }),
    dryRun: dryRun(),
  }),
  run: async ({ url, dryRun: isDry }, { actor, services, locale }) => {
    const imports = services['core/imports']
    if (isDry !== false) {
      return outcome(isDry, { recipe: briefDraft(await imports.preview(actor, url, locale)) })
    }
    const slug = await imports.take(actor, url, locale)
    return outcome(isDry, { recipe: briefRecipe(await services['core/recipes'].read(actor, slug)) })
  },
})

/** Tools about recipes. */
export const recipeTools: Offer[] = [
  findRecipes,
  readRecipe,
  suggestRecipes,
  createRecipe,
  changeRecipe,
  importRecipe,
]

interface Parts {
  description?: string | undefined
  servings?: number | undefined
  prepTime?: string | undefined
  cookTime?: string | undefined
  totalTime?: string | undefined
  ingredients?: string[] | undefined
  steps?: string[] | undefined
  tags?: string[] | undefined
  categories?: string[] | undefined
  source?: string | undefined
}

/** What was said of a recipe as the API takes it; what was not said stays as it is. */
async function bodyOf(sent: Parts, caller: Caller): Promise<object> {
  const { servings, cookTime, ingredients, steps, tags, categories, source, ...same } = sent
  const named = (names: string[]) => names.map((name) => ({ name }))
  return {
    ...same,
    ...(servings !== undefined && { recipeServings: servings }),
    ...(cookTime !== undefined && { performTime: cookTime }),
    ...(source !== undefined && { orgURL: source }),
    ...(steps && { recipeInstructions: steps.map((text) => ({ text })) }),
    ...(tags && { tags: named(tags) }),
    ...(categories && { recipeCategory: named(categories) }),
    ...(ingredients && { recipeIngredient: await readLines(ingredients, caller) }),
  }
}

/** Ingredient lines with their amounts where the group has their food and unit; others stay text, so that no food is made by a guess. */
async function readLines(texts: string[], { actor, services, locale }: Caller): Promise<object[]> {
  const read = await services['core/ingredient-parsing']
    .parse(actor, texts, { language: locale, parser: 'nlp' })
    .catch(() => [])
  return texts.map((text, at) => {
    const { food, unit, quantity = null, note = '' } = read[at] ?? {}
    const isOurs = food?.id && (!unit || unit.id)
    return isOurs ? { food, unit, quantity, note, originalText: text } : { note: text }
  })
}

/** What a change did to a recipe, part by part. */
function differences(before: object, after: object): object[] {
  const was: Record<string, unknown> = { ...before }
  return Object.entries(after).flatMap(([part, value]) =>
    part !== 'version' && JSON.stringify(was[part]) !== JSON.stringify(value)
      ? [{ part, before: was[part], after: value }]
      : []
  )
}
