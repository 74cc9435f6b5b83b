import { type Element, isTag } from 'domhandler'
import { hasAmount, headingWords, letters, rawText, tidyLine } from '#core/recipe_text/index'
import { holdsSeveral } from '../align/looks.js'

/** A table names its columns in one of its first rows. */
const FIRST_ROWS = 4
const UNITS =
  'g|gr|gramm?(?:es?|os?|i)?|grams?|kg|ml|cl|dl|l|oz|ounces?|lbs?|pounds?|cups?|tassen?|tasses?|tazas?'
/** "g", "Amount (g)", "Menge in g", "Ilość w g", "Quantité, g". */
const UNIT_COLUMN = new RegExp(
  String.raw`(?:^|[(,/]\s*|\s(?:in|en|em|i|w|v)\s)(${UNITS})\.?\)?$`,
  'i'
)
const SYSTEM =
  /^(?:metric|metrisch|m[ée]trique|m[ée]trico|us|us customary|imperial|american|amerikanisch|cups|grams|volume|weight)$/i
const NUMBER = /^[\d½¼¾⅓⅔⅛][\d½¼¾⅓⅔⅛.,/ –-]*$/
/** What bakers count beside the weight. */
const PERCENT = /^\d{1,3}(?:[.,]\d{1,2})?\s?%$/
/** Names of times and servings, which some pages have above their values. */
const facts = new Set(
  ['totalTime', 'prepTime', 'cookTime', 'restTime', 'servings', 'difficulty'].flatMap((kind) =>
    [...headingWords(kind)].map(letters)
  )
)
const EMPTY = /^[–—-]?$/

/** Whether an element is the row that names the columns of a table; one that holds a number is a row like others, but in a head of its own. */
export function namesColumns(element: Element): boolean {
  const cells = element.name === 'tr' ? cellsOf(element) : []
  const heads = cells.filter(({ name }) => name === 'th')
  if (heads.length <= 1 || heads.length !== cells.length) return false
  return !/\d/.test(rawText(element)) || isHead(element)
}

/** Whether a row is the only one of a table's head. */
function isHead({ parent }: Element): boolean {
  if (!parent || !isTag(parent) || parent.name !== 'thead') return false
  return !holdsSeveral(parent)
}

/**
 * What a row of a table says whose columns are named by their units or by systems of them: the amount with its unit, and
 * the food, or whose columns are named times and servings: these with their names. Of several amounts the first counts. Null where the columns' names say nothing of that.
 */
export function rowByColumns(row: Element): string | null {
  const names = row.name === 'tr' ? columnNames(row) : []
  const cells = cellsOf(row).map(wordsOf)
  if (names.length === 0 || cells.length !== names.length) return null
  if (names.every((name) => facts.has(letters(name))))
    return cells.map((cell, at) => `${names[at]}: ${cell}`).join(' | ')
  const units = names.map((name) => UNIT_COLUMN.exec(name)?.[1])
  const isAmount = names.map((name, at) => units[at] !== undefined || SYSTEM.test(name))
  if (!isAmount.includes(true)) return null
  const amounts = cells.flatMap((cell, at) => {
    if (!isAmount[at] || EMPTY.test(cell)) return []
    return [NUMBER.test(cell) && units[at] ? `${cell} ${units[at]}` : cell]
  })
  const others = cells.filter(
    (cell, at) => !isAmount[at] && !EMPTY.test(cell) && !PERCENT.test(cell)
  )
  const [first] = amounts.filter(hasAmount)
  return others.length > 0 ? [first, ...others].filter(Boolean).join(' ') : null
}

/** The names of the columns of a row's own table. */
function columnNames(row: Element): string[] {
  const names = firstRows(tableAround(row)).find(namesColumns)
  return names ? cellsOf(names).map(wordsOf) : []
}

function tableAround(row: Element): Element | null {
  const { parent } = row
  if (!parent || !isTag(parent)) return null
  if (parent.name === 'table') return parent
  return parent.parent && isTag(parent.parent) && parent.parent.name === 'table'
    ? parent.parent
    : null
}

/** The first rows of a table; the others are not looked at, since there may be very many. */
function firstRows(table: Element | null): Element[] {
  const rows: Element[] = []
  for (const part of table?.children ?? []) {
    const own = isTag(part) && part.name !== 'tr' ? part.children : [part]
    for (const row of own) {
      if (rows.length === FIRST_ROWS) return rows
      if (isTag(row) && row.name === 'tr') rows.push(row)
    }
  }
  return rows
}

function cellsOf({ children }: Element): Element[] {
  return children.filter(isTag).filter(({ name }) => name === 'td' || name === 'th')
}

function wordsOf(cell: Element): string {
  return tidyLine(rawText(cell).replace(/\s+/g, ' '))
}
