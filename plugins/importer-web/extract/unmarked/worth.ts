import { cookingWords, hasAmount, isAmountLine } from '#core/recipe_text/index'
import { itemsOf } from './items.js'
import type { Line } from './line.js'
import { ENERGY, listLines } from './list_lines.js'
import type { Section } from './sections.js'
import { sizeOf } from './size_of.js'

const LONGEST_INGREDIENT = 200
/** Items of a list this short may be foods without amounts. */
const SHORT = 70
const AMOUNT_LAST =
  /[\p{L}\p{M}]\s[\d½¼¾⅓⅔⅛][\d½¼¾⅓⅔⅛.,/]*\s?[\p{L}\p{M}]{0,14}\.?(?:\(\p{L}{1,3}\))?$/u
/** "Chicken (12)": how many pages a filter leaves. */
const COUNT_LAST = /\(\d{1,6}\)$/
const LEAST_METHOD = 60
/** What a text without a word of cooking is worth beside those that have some. */
const OFF_SUBJECT = 0.2
const NEAR = 12

/**
 * How sure it is that lines are ingredients: 1 and more with amounts, below 1 for a list of mere
 * names, 0 for none.
 */
export function ingredientWorth(lines: Line[]): number {
  const items = listLines(lines).filter(({ text }) => text.length <= LONGEST_INGREDIENT)
  const amounts = items.filter(isCounted).length
  if (items.length < 2) return 0
  if (amounts >= items.length * 0.3) return amounts
  const isList = items.every(
    ({ item, heading, text }) => (item || heading > 0) && text.length <= SHORT
  )
  return isList ? Math.min(items.length / 100, 0.9) : 0
}

/** Many pages put the amount behind the food ("jajka 2 sztuki", "лук — 1 шт.", "豆腐 1丁"). */
function isCounted({ text }: Line): boolean {
  if (hasAmount(text)) return true
  if (text.length > SHORT || COUNT_LAST.test(text)) return false
  return AMOUNT_LAST.test(text) || isAmountLine(text)
}

/**
 * How sure it is that lines are a method: prose, long enough in all, and better right behind the
 * ingredients.
 */
export function methodWorth({ lines, start }: Section, list: Section | null): number {
  const items = itemsOf(lines)
  const size = items.reduce((sum, { text }) => sum + sizeOf(text), 0)
  if (size < LEAST_METHOD || size / items.length < 20 || isNutrition(items)) return 0
  const worth = Math.min(size, 3000) + (list && isBehind(start, list) ? 3000 : 0)
  return speaksOfCooking(items) ? worth : worth * OFF_SUBJECT
}

/** Whether lines count energy, and at least half of them end in an amount as what stands beside it does. */
function isNutrition(items: Line[]): boolean {
  const counted = items.filter(({ text }) => AMOUNT_LAST.test(text) && text.length <= SHORT)
  return counted.length >= items.length / 2 && counted.some(({ text }) => ENERGY.test(text))
}

function speaksOfCooking(items: Line[]): boolean {
  return (cookingWords(items.map(({ text }) => text).join(' '))[0]?.count ?? 0) > 0
}

/** Whether a place among a page's lines is at most a few lines behind a section. */
export function isBehind(start: number, section: Section): boolean {
  return start > section.start && start <= section.start + section.lines.length + NEAR
}

/** Whether what a heading announces is there: items that may be ingredients, or prose that speaks of cooking. */
export function isBorneOut(section: Section): boolean {
  if (section.kind === 'ingredients') return ingredientWorth(section.lines) > 0
  return methodWorth(section, null) > 0 && speaksOfCooking(itemsOf(section.lines))
}
