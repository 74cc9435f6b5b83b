import { cookingWords } from './cooking_words.js'
import words from '../languages/signs.json' with { type: 'json' }
import type { Section } from './sections.js'

const units = new Set(words.units)
const LEAST_METHOD = 12
/** As much text as no cook writes without two words of cooking. */
const LONG_METHOD = 100
const LEAST_UNTOLD_METHOD = 40
const MOST_UNTOLD_STEPS = 40
const SHARE_OF_STEPS = 0.5

/** What a text must show to be a recipe. */
export interface Signs {
  sections: Section[]
  ingredients: { text: string; row: { amount: boolean } }[]
  steps: { text: string }[]
  /** Whether it says for how many it is, or how long it takes. */
  told: boolean
  /** Whether the method may be shown elsewhere. */
  methodElsewhere: boolean
}

/**
 * Whether a text is a recipe: a list of ingredients and what to do with them. What its headings do
 * not say, amounts and words of cooking must; a list without a method is one only when its heading,
 * its amounts and its yield or times say so.
 */
export function isRecipe(signs: Signs): boolean {
  const { sections, ingredients, steps } = signs
  if (ingredients.length < 2) return false
  const listed = sections.some(({ kind, heading }) => kind === 'ingredients' && heading !== null)
  const taught = sections.some(({ kind, heading }) => kind === 'method' && heading !== null)
  const amounts = ingredients.filter(({ row }) => row.amount).length
  const method = steps.map(({ text }) => text).join(' ')
  if (method.length < LEAST_METHOD) {
    return listed && amounts > 2 && (signs.told || signs.methodElsewhere)
  }
  const best = cookingWords(method)[0]
  const cooking = best?.count ?? 0
  const kitchen = cooking + (ingredients.some(({ text }) => namesUnit(text)) ? 1 : 0)
  if (listed && taught) return kitchen > (method.length > LONG_METHOD ? 1 : 0)
  if (listed) return amounts > 1 ? cooking > 0 : cooking > 2
  if (!best || !isKitchenTalk(steps, best.language)) return false
  if (taught) return amounts > 1
  if (speaksOfSale(method) || method.length < LEAST_UNTOLD_METHOD) return false
  return amounts > 2 && cooking > 1 && amounts * 3 >= ingredients.length
}

/** A shop's page lists sizes and praises what one can do with its goods. */
function speaksOfSale(text: string): boolean {
  const lower = text.toLowerCase()
  const said = words.shop.filter((word) => lower.includes(word)).length
  return said > 1 || (said > 0 && /[€$£¥]|\bfree\b/.test(lower))
}

/** Whether a line counts in a unit that cooks use. */
function namesUnit(text: string): boolean {
  const unit = /[\d½¼¾⅓⅔⅛]\s?([\p{L}\p{M}]+(?:\s\p{L}+)?)/u.exec(text)?.[1]?.toLowerCase() ?? ''
  return units.has(unit) || units.has(unit.split(' ')[0] ?? '')
}

/** Texts of other trades say "add" now and then; a method speaks of cooking in most of its steps. */
function isKitchenTalk(steps: { text: string }[], language: string): boolean {
  if (steps.length > MOST_UNTOLD_STEPS) return false
  const cooked = steps.filter(({ text }) =>
    cookingWords(text).some((spoken) => spoken.language === language)
  )
  return cooked.length >= steps.length * SHARE_OF_STEPS
}
