import { existsSync, readFileSync } from 'node:fs'
import { type IngredientLanguage, ingredientWords } from '#core/recipe_text/index'
import { readLine } from '../read_line.js'

/** A line with what a cook means by it; the amount is null where it has none, the unit and the food as the line has them. */
export interface ExpectedLine {
  line: string
  amount: number | null
  unit: string
  food: string
}

/** How many lines of a language are read right in amount, unit and food, and those that are not. */
export interface LineScore {
  total: number
  right: number
  wrong: { expected: ExpectedLine; found: Omit<ExpectedLine, 'line'> }[]
}

/** The lines of a language; `aside` are those that nobody looks at while mending. */
export function expectedLines(language: string, part: 'seen' | 'aside'): ExpectedLine[] {
  const name = part === 'seen' ? language : `aside/${language}`
  const file = new URL(`../fixtures/${name}.tsv`, import.meta.url)
  if (!existsSync(file)) return []
  const rows = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return rows.map((row) => {
    const [line = '', amount = '', unit = '', food = ''] = row.split('\t')
    return { line, amount: amount === '' ? null : Number(amount), unit, food }
  })
}

/** Reads lines and compares. */
export function scoreLines(
  language: IngredientLanguage,
  lines: readonly ExpectedLine[]
): LineScore {
  const words = ingredientWords(language)
  const wrong = lines.flatMap((expected) => {
    const { quantity, unit, food } = readLine(expected.line, words)
    const found = { amount: quantity, unit: unit?.name ?? '', food: food?.name ?? '' }
    return isSame(expected, found) ? [] : [{ expected, found }]
  })
  return { total: lines.length, right: lines.length - wrong.length, wrong }
}

function isSame(expected: ExpectedLine, found: Omit<ExpectedLine, 'line'>): boolean {
  const gap = Math.abs((expected.amount ?? -1) - (found.amount ?? -1))
  return gap < 0.002 && expected.unit === found.unit && expected.food === found.food
}
