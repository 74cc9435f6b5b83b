import type { CheckedRecipe } from '#core/imports/server'
import type { RecipeInput } from '#core/recipes/index'
import type { Recipe } from '#core/shared/contract/recipe'
import type { FieldDifference } from '#core/shared/contract/migrations'
import { hasPicture } from '#core/shared/pictures'

/** Characters of a field that people are shown. */
const SHOWN = 300

/**
 * Field by field where a recipe as it came in (`made`) is another than it was there: `body` is its JSON there, of which `more`
 * was taken over, too. Blanks at the ends of texts and the order of names say nothing.
 */
export function differencesOf(
  body: RecipeInput,
  made: Recipe,
  more: Pick<CheckedRecipe, 'draft'> & { hadPicture: boolean }
): FieldDifference[] {
  const there = new Map([
    ...textsOf(body),
    ['image', more.hadPicture ? '✓' : ''],
    ['rating', figure(more.draft.rating)],
  ])
  const here = new Map([
    ...textsOf(made),
    ['image', hasPicture(made.image) ? '✓' : ''],
    ['rating', figure(made.rating)],
  ])
  return [...there].flatMap(([field, was]) => {
    const is = here.get(field) ?? ''
    return was === is ? [] : [{ field, there: was.slice(0, SHOWN), here: is.slice(0, SHOWN) }]
  })
}

function textsOf(recipe: RecipeInput | Recipe): [field: string, text: string][] {
  const lines = recipe.recipeIngredient ?? []
  const steps = recipe.recipeInstructions ?? []
  return [
    ['name', plain(recipe.name)],
    ['description', plain(recipe.description)],
    ['recipeYield', plain(recipe.recipeYield)],
    ['recipeYieldQuantity', figure(recipe.recipeYieldQuantity)],
    ['recipeServings', figure(recipe.recipeServings)],
    ['prepTime', plain(recipe.prepTime)],
    ['performTime', plain(recipe.performTime)],
    ['cookTime', plain(recipe.cookTime)],
    ['totalTime', plain(recipe.totalTime)],
    ['orgURL', plain(recipe.orgURL)],
    ['recipeIngredient', joined(lines.map(lineText))],
    [
      'recipeInstructions',
      joined(steps.map(({ title, summary, text }) => words(title, summary, text))),
    ],
    ['notes', joined((recipe.notes ?? []).map(({ title, text }) => words(title, text)))],
    ['recipeCategory', names(recipe.recipeCategory)],
    ['tags', names(recipe.tags)],
    ['tools', names(recipe.tools)],
    ['assets', names(recipe.assets)],
    ['nutrition', fields(recipe.nutrition)],
    ['extras', fields(recipe.extras)],
  ]
}

/** A line of either side. */
interface Line {
  quantity?: number | null
  unit?: { name?: string | null } | null
  food?: { name?: string | null } | null
  note?: string | null
  title?: string | null
}

function lineText({ quantity, unit, food, note, title }: Line): string {
  return words(title, figure(quantity), unit?.name, food?.name, note)
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\r\n', '\n').trim()
const figure = (value: number | null | undefined) => (value ? String(value) : '')
const words = (...parts: (string | null | undefined)[]) =>
  parts.map(plain).filter(Boolean).join(' ')
const joined = (lines: string[]) => lines.filter(Boolean).join('\n')

const names = (items: readonly { name?: string | null }[] | null | undefined) =>
  (items ?? [])
    .map(({ name }) => plain(name).toLowerCase())
    .toSorted()
    .join(', ')

const fields = (values: object | null | undefined) =>
  Object.entries<unknown>({ ...values })
    .flatMap(([key, value]) => (typeof value === 'string' && value ? [`${key}: ${value}`] : []))
    .toSorted()
    .join('\n')
