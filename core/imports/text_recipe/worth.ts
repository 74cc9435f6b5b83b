import { cookingWords } from './cooking_words.js'
import type { Section } from './sections.js'

const LEAST_METHOD = 20
const LEAST_UNTOLD_METHOD = 40

/** What a text must show to be a recipe. */
export interface Signs {
  sections: Section[]
  ingredients: { text: string; row: { amount: boolean } }[]
  steps: { text: string }[]
  /** Whether it says for how many it is, or how long it takes. */
  told: boolean
}

/**
 * Whether a text is a recipe: a list of ingredients and what to do with them. What its headings do
 * not say, amounts and words of cooking must; a list without a method is one only when its heading,
 * its amounts and its yield or times say so.
 */
export function isRecipe({ sections, ingredients, steps, told }: Signs): boolean {
  if (ingredients.length < 2) return false
  const listed = sections.some(({ kind, heading }) => kind === 'ingredients' && heading !== null)
  const taught = sections.some(({ kind, heading }) => kind === 'method' && heading !== null)
  const amounts = ingredients.filter(({ row }) => row.amount).length
  const method = steps.map(({ text }) => text).join(' ')
  if (method.length < LEAST_METHOD) return listed && amounts > 2 && told
  const cooking = cookingWords(method)[0]?.count ?? 0
  if (listed && taught) return amounts > 0 || cooking > 0
  if (listed) return amounts > 1 ? cooking > 0 : cooking > 2
  if (taught) return amounts > 1 && cooking > 0
  return (
    amounts > 2 &&
    cooking > 1 &&
    method.length >= LEAST_UNTOLD_METHOD &&
    amounts * 3 >= ingredients.length
  )
}
