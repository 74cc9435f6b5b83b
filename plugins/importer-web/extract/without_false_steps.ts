import { letters } from '#core/recipe_text/index'
import type { DraftStep } from '#core/recipes/index'
import { ingredientLines } from './fields/ingredient_lines.js'
import { steps } from './fields/steps.js'
import { metaOf, type Page } from './page.js'
import { textIn, type Thing } from './thing.js'
import type { Line } from './unmarked/line.js'

const LEAST = 40
const LEAST_STEPS = 2
const LEAST_LISTED = 3
/** So many steps are looked for on a page. */
const MOST_SOUGHT = 40
/** Letters by which a food is known in its other forms. */
const STEM = 5
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,}|\p{L}{4,}/gu
/** "Ingredient 2", and the words that printers fill pages with. */
const COUNTED = /^(\p{L}[\p{L}\p{M} ]{0,30}?)\s?(\d{1,2})$/u
const FILLING = /^lorem ipsum/i
const PROPERTIES = ['recipeInstructions', 'recipeInstruction', 'instructions', 'step']

/** Whether a recipe is what an editor shows before anything is written: foods that are only counted, or words that fill. */
export function isTemplate(recipe: Thing): boolean {
  const counted = ingredientLines(recipe).map((line) => COUNTED.exec(line))
  const isCounted = counted.every(
    (match, at) => Number(match?.[2]) === at + 1 && match?.[1] === counted[0]?.[1]
  )
  const isFilled = steps(recipe).some(({ text }) => FILLING.test(text))
  return isFilled || (counted.length >= LEAST_STEPS && isCounted)
}

/** A recipe without its steps where some site's editor has put the description in their place. */
export function withoutFalseSteps(recipe: Thing): Thing {
  const told = letters(
    steps(recipe)
      .map(({ text }) => text)
      .join(' ')
  )
  const described = letters(textIn(recipe.description) ?? '')
  const isSame = told.length >= LEAST && (described.startsWith(told) || isStart(described, told))
  return isSame
    ? { ...recipe, ...Object.fromEntries(PROPERTIES.map((name) => [name, null])) }
    : recipe
}

/** Whether most of a text is the beginning of another, which may be cut off somewhere. */
function isStart(start: string, text: string): boolean {
  return start.length >= LEAST && text.startsWith(start.slice(0, LEAST))
}

/**
 * Steps without the article before them: the ingredients, and what a page shows only above them, where at least two of the
 * steps stand below.
 */
export function withoutArticle(found: DraftStep[], ingredients: string[], shown: Line[]) {
  const keys = shown.map(({ text }) => letters(text))
  const listed = new Set(ingredients.map(letters))
  const list = keys.findIndex((key) => listed.has(key))
  const lastOf = new Map(keys.map((key, at) => [key, at]))
  const places = found.map(({ text }) => lastOf.get(letters(text)) ?? -1)
  const first = places.findIndex((at) => at > list && !listed.has(keys[at] ?? ''))
  const isArticle = list >= 0 && first > 0 && places.slice(0, first).every((at) => at >= 0)
  const below = places.slice(first).filter((at) => at > list).length
  return isArticle && below >= LEAST_STEPS ? found.slice(first) : found
}

/** Steps of a page without the paragraph that its head describes it by, where the method's heading stands below that. */
export function withoutTeaser(found: DraftStep[], page: Page): DraftStep[] {
  const [first, second] = found
  if (!first || first.title || !second?.title) return found
  const told = letters(first.text)
  const described = letters(metaOf(page, 'description', 'og:description') ?? '')
  return isStart(described, told) ? found.slice(1) : found
}

/** Steps without a list of the ingredients among them, with nothing but titles between its lines, and what is above it. */
export function withoutListAbove(found: DraftStep[], ingredients: string[]): DraftStep[] {
  const listed = new Set(ingredients.map(letters))
  const places = found.flatMap(({ text }, at) => (listed.has(letters(text)) ? [at] : []))
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  const others = found.slice(first, last + 1).filter(({ text }) => !listed.has(letters(text)))
  const isList = others.every(({ text }) => !/.{40}|[.!?。]$/u.test(text))
  const rest = found.slice(last + 1)
  return places.length >= LEAST_LISTED && isList && rest.length >= LEAST_STEPS ? rest : found
}

/** Whether the markup's method is another dish's: the page shows none of its steps, and it names no food of the list. */
export function isOfAnotherDish(found: DraftStep[], ingredients: string[], shown: Line[]) {
  const page = shown.map(({ text }) => letters(text)).join(' ')
  const isElsewhere = found.slice(0, MOST_SOUGHT).every(({ text }) => !page.includes(letters(text)))
  return found.length > 0 && isElsewhere && foodsNamed(found, ingredients) === 0
}

/** How many ingredients a method names, each by its longest word. */
export function foodsNamed(found: DraftStep[], ingredients: string[]): number {
  return countSaid(found, ingredients, (line) =>
    wordsOf(line)
      .toSorted((one, other) => other.length - one.length)
      .slice(0, 1)
  )
}

/** How many ingredients a method may name, each by any of its words before a comma or a bracket. */
export function foodsMet(found: DraftStep[], ingredients: string[]): number {
  return countSaid(found, ingredients, (line) => wordsOf(line.replace(/[,(][^]*/, '')))
}

/** Words that may name a food; those of scripts without small words between them are short. */
const wordsOf = (line: string): string[] => line.match(WORD) ?? []

function countSaid(
  found: DraftStep[],
  ingredients: string[],
  wordsIn: (line: string) => string[]
): number {
  const method = letters(found.map(({ text }) => text).join(' '))
  const isSaid = (word: string): boolean => method.includes(letters(word).slice(0, STEM))
  return ingredients.filter((line) => wordsIn(line).some(isSaid)).length
}
