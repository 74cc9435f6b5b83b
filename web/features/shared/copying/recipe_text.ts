import type { Recipe, RecipeIngredient, RecipeStep } from '#core/shared/contract/index'
import { plainMarkdown } from '#web/components/plain_markdown'
import type { IngredientLine } from '../ingredients/ingredient_line.js'
import { ingredientSections, methodSections } from '../ingredients/sections.js'
import { type ShortTime, summedTime } from '../recipes/short_time.js'
import { isolated } from './isolated.js'

/** Words of the reader's language that stand around a recipe. */
export interface RecipeWords {
  yield: string
  prep: string
  cook: string
  total: string
  ingredients: string
  method: string
  notes: string
  original: string
  step: (number: number) => string
}

/** How a recipe is read: at its scale and in its measures, in the reader's language. */
export interface RecipeReading {
  line: (ingredient: RecipeIngredient) => IngredientLine
  yieldText: string
  timeText: (time: ShortTime) => string
  stepText: (step: RecipeStep) => string
  words: RecipeWords
}

type Ingredients = Pick<Recipe, 'recipeIngredient'>

const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ').trim()

/** The words of a text of several lines; what marks it up is gone, its lines stay. */
function plainLines(markdown: string): string[] {
  return markdown
    .split(/\r?\n/)
    .map((line) => isolated(plainMarkdown(line)))
    .filter(Boolean)
}

function ingredientText(ingredient: RecipeIngredient, reading: RecipeReading): string {
  const { amount, food, note, beside } = reading.line(ingredient)
  const words = [amount, food.trim()].filter(Boolean).join(' ')
  const own = [words, note].filter(Boolean).join(', ')
  const line = [own, beside].filter(Boolean).join(' · ')
  return isolated(plainSpaces(plainMarkdown(line)))
}

function figures(recipe: Recipe, reading: RecipeReading): [string, string][] {
  const { words, yieldText, timeText } = reading
  const sum = summedTime(recipe)
  const facts: [string, string | null][] = [
    [words.yield, yieldText],
    [words.prep, recipe.prepTime],
    [words.cook, recipe.performTime || recipe.cookTime],
    [words.total, recipe.totalTime || (sum && timeText(sum))],
  ]
  return facts.flatMap(([label, value]) =>
    value?.trim() ? [[label, value.trim()] as [string, string]] : []
  )
}

const blocks = (parts: (string | null | undefined)[]) => parts.filter(Boolean).join('\n\n')

/** The ingredients alone, a line each; sections are apart, under their titles. */
export function ingredientsText({ recipeIngredient }: Ingredients, reading: RecipeReading): string {
  return blocks(
    ingredientSections(recipeIngredient).map(({ title, rows }) =>
      [title, ...rows.map((row) => ingredientText(row, reading))].filter(Boolean).join('\n')
    )
  )
}

function methodText(steps: RecipeStep[], reading: RecipeReading): string {
  return blocks(
    methodSections(steps).flatMap(({ title, rows }) => [
      title,
      ...rows.map(({ step, number }) => {
        const heading = step.summary?.trim() || reading.words.step(number)
        const lines = plainLines(reading.stepText(step))
        return [isolated(`${number}. ${heading}`), ...lines].join('\n')
      }),
    ])
  )
}

/** A whole recipe for a message or a mail: words and lines, nothing that marks them up. */
export function recipeText(recipe: Recipe, reading: RecipeReading): string {
  const { words } = reading
  const facts = figures(recipe, reading).map(([label, value]) => isolated(`${label}: ${value}`))
  const ingredients = ingredientsText(recipe, reading)
  const method = methodText(recipe.recipeInstructions, reading)
  const notes = recipe.notes.flatMap(({ title, text }) =>
    [title.trim(), ...plainLines(text)].filter(Boolean).join('\n')
  )
  return blocks([
    recipe.name,
    plainLines(recipe.description).join('\n'),
    facts.join('\n'),
    ingredients && blocks([words.ingredients, ingredients]),
    method && blocks([words.method, method]),
    notes.length > 0 && blocks([words.notes, ...notes]),
    recipe.orgURL && `${words.original}: ${recipe.orgURL}`,
  ] as string[])
}

function ingredientsMarkdown({ recipeIngredient }: Ingredients, reading: RecipeReading): string[] {
  return ingredientSections(recipeIngredient).flatMap(({ title, rows }) => [
    title ? `### ${title}` : '',
    rows.map((row) => `- ${ingredientText(row, reading)}`).join('\n'),
  ])
}

/** Lines below a list's first one belong to it while they are indented as far as its text. */
const indented = (text: string, width: number) =>
  text.replaceAll(/\n(?=.)/g, `\n${' '.repeat(width)}`)

function methodMarkdown(steps: RecipeStep[], reading: RecipeReading): string[] {
  return methodSections(steps).flatMap(({ title, rows }) => [
    title ? `### ${title}` : '',
    rows
      .map(({ step, number }) => {
        const marker = `${number}. `
        const heading = step.summary?.trim() && `**${step.summary.trim()}**`
        const text = isolated(reading.stepText(step).trim())
        return marker + indented([heading, text].filter(Boolean).join('\n\n'), marker.length)
      })
      .join('\n\n'),
  ])
}

/** A whole recipe as Markdown; what its author marked up stays so. */
export function recipeMarkdown(recipe: Recipe, reading: RecipeReading): string {
  const { words } = reading
  const facts = figures(recipe, reading).map(
    ([label, value]) => `- **${label}:** ${isolated(value)}`
  )
  const ingredients = ingredientsMarkdown(recipe, reading)
  const method = methodMarkdown(recipe.recipeInstructions, reading)
  const notes = recipe.notes.flatMap(({ title, text }) => [
    title.trim() && `### ${title.trim()}`,
    text.trim(),
  ])
  return blocks([
    `# ${recipe.name}`,
    recipe.description.trim(),
    facts.join('\n'),
    ...(ingredients.length > 0 ? [`## ${words.ingredients}`, ...ingredients] : []),
    ...(method.length > 0 ? [`## ${words.method}`, ...method] : []),
    ...(notes.length > 0 ? [`## ${words.notes}`, ...notes] : []),
    recipe.orgURL && `${words.original}: <${recipe.orgURL}>`,
  ])
}
