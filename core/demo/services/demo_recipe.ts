import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { RecipeInput } from '#core/recipes/index'
import { linkIngredients } from '#core/shared/step_links'

/**
 * A recipe of database/demo/recipes.json. Lines that begin with `## ` open a section; an ingredient is
 * `amount | unit | food | note`, with `leek/leeks` for a food and its plural and `@name` for another recipe;
 * a step may begin with its own heading and ` :: `.
 */
export interface DemoRecipe {
  name: string
  description: string
  /** File in `pictures/`. */
  picture: string | null
  categories: string[]
  tags: string[]
  tools?: string[]
  prepTime: string | null
  cookTime: string | null
  totalTime: string | null
  servings: number
  /** What the servings are counted in, where they are not portions. */
  yield_?: string
  ingredients: string[]
  steps: string[]
  notes?: { title: string; text: string }[]
  nutrition?: Record<string, string>
}

const folder = new URL('../../../database/demo/', import.meta.url)
const SECTION = '## '

/** The sample recipes, newest first; recipes that others use come later in the list. */
export async function readDemoRecipes(): Promise<DemoRecipe[]> {
  return JSON.parse(await readFile(new URL('recipes.json', folder), 'utf8')) as DemoRecipe[]
}

/** The bytes of a sample picture. */
export async function readDemoPicture(file: string): Promise<Buffer> {
  return readFile(new URL(`pictures/${file}`, folder))
}

const named = (names: string[] = []) => names.map((name) => ({ name }))

/** The body that saves a sample recipe; `slugs` are the addresses of the recipes made so far, by name. */
export function demoBody(recipe: DemoRecipe, slugs: Map<string, string>) {
  const ingredients = inSections(recipe.ingredients, (line) => ingredientOf(line, slugs))
  const { name, description, prepTime, cookTime, totalTime, servings, notes, nutrition } = recipe
  return {
    name,
    description,
    prepTime,
    performTime: cookTime,
    totalTime,
    ...(recipe.yield_
      ? { recipeYieldQuantity: servings, recipeYield: recipe.yield_ }
      : { recipeServings: servings }),
    recipeCategory: named(recipe.categories),
    tags: named(recipe.tags),
    tools: named(recipe.tools),
    recipeIngredient: ingredients,
    recipeInstructions: linkedSteps(inSections(recipe.steps, stepOf), ingredients),
    notes,
    nutrition,
    settings: { public: true, disableAmount: false, showNutrition: nutrition !== undefined },
  } satisfies RecipeInput
}

function inSections<Part extends object>(lines: string[], read: (line: string) => Part) {
  let title: string | null = null
  const parts: (Part & { title: string | null })[] = []
  for (const line of lines) {
    if (line.startsWith(SECTION)) title = line.slice(SECTION.length)
    else {
      parts.push({ ...read(line), title })
      title = null
    }
  }
  return parts
}

type Ingredients = Parameters<typeof linkIngredients>[1]

function linkedSteps<Step extends { text: string }>(steps: Step[], ingredients: Ingredients) {
  const links = linkIngredients(steps, ingredients)
  return steps.map((step, index) => ({
    ...step,
    ingredientReferences: links[index]?.map((referenceId) => ({ referenceId })) ?? [],
  }))
}

function stepOf(line: string) {
  const [summary, text] = line.split(' :: ')
  return text === undefined ? { text: line } : { summary, text }
}

function ingredientOf(line: string, slugs: Map<string, string>) {
  const [amount, unit, food = '', note = ''] = line.split('|').map((part) => part.trim())
  const [name = '', pluralName = null] = food.split('/')
  const slug = food.startsWith('@') ? slugs.get(food.slice(1)) : undefined
  return {
    referenceId: randomUUID(),
    quantity: amount ? Number(amount) : null,
    unit: unit ? { name: unit } : null,
    food: food && !slug ? { name, pluralName } : null,
    ...(slug && { referencedRecipe: { slug, name: food.slice(1) } }),
    note,
  }
}
