import { readFile } from 'node:fs/promises'
import type { APIRequestContext, APIResponse } from 'playwright'

interface KitchenRecipe {
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
  /** `amount | unit | food | note`. */
  ingredients: string[]
  steps: string[]
  notes?: { title: string; text: string }[]
  nutrition?: Record<string, string>
}

const beside = (path: string) => new URL(path, import.meta.url)

/**
 * Puts the sample household's recipes in, in the name of whoever the request context is signed in
 * as; the first of recipes.json comes last, so that it is the newest.
 */
export async function fillKitchen(request: APIRequestContext, url: string): Promise<void> {
  const recipes = JSON.parse(await readFile(beside('recipes.json'), 'utf8')) as KitchenRecipe[]
  for (const recipe of recipes.toReversed()) await addRecipe(request, `${url}/api/recipes`, recipe)
}

async function addRecipe(
  request: APIRequestContext,
  api: string,
  recipe: KitchenRecipe
): Promise<void> {
  const made = await answered(request.post(api, { data: { name: recipe.name } }))
  const slug = String(await made.json())
  await answered(request.patch(`${api}/${encodeURIComponent(slug)}`, { data: bodyOf(recipe) }))
  if (recipe.picture) {
    const buffer = await readFile(beside(`pictures/${recipe.picture}`))
    const image = { name: recipe.picture, mimeType: 'image/webp', buffer }
    const multipart = { image, extension: 'webp' }
    await answered(request.put(`${api}/${encodeURIComponent(slug)}/image`, { multipart }))
  }
}

async function answered(call: Promise<APIResponse>): Promise<APIResponse> {
  const answer = await call
  if (answer.ok()) return answer
  throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
}

const named = (names: string[] = []) => names.map((name) => ({ name }))

function bodyOf(recipe: KitchenRecipe) {
  const { description, prepTime, cookTime, totalTime, servings, notes, nutrition } = recipe
  return {
    description,
    prepTime,
    performTime: cookTime,
    totalTime,
    recipeServings: servings,
    recipeCategory: named(recipe.categories),
    tags: named(recipe.tags),
    tools: named(recipe.tools),
    recipeIngredient: recipe.ingredients.map(ingredientOf),
    recipeInstructions: recipe.steps.map((text) => ({ text })),
    notes,
    nutrition,
    settings: { disableAmount: false, showNutrition: nutrition !== undefined },
  }
}

function ingredientOf(line: string) {
  const [amount, unit, food, note] = line.split('|').map((part) => part.trim())
  return {
    quantity: amount ? Number(amount) : null,
    unit: unit ? { name: unit } : null,
    food: food ? { name: food } : null,
    note: note ?? '',
  }
}
