import { type AnyNode, type Element, isTag, isText } from 'domhandler'
import { letters, rawText, tidyLine } from '#core/recipe_text/index'
import { kindOf } from '../align/looks.js'
import { isBareAmount } from './join_rows.js'
import type { Line } from './line.js'

const LEAST_ROWS = 3
/** Part of the rows whose amount stands behind its food. */
const MOST = 0.5
const LONGEST_AMOUNT = 24
/** How deep in a row its two parts may lie. */
const DEEPEST = 6
const NUMBER = /^[\d½¼¾⅓⅔⅛]/
/** What is said of the food behind its amount ("2 pcs., diced", "150 g (neither roasted nor salted)"). */
const REMARK = /^(.{1,24}?)(\s?,(?!\d).{0,80}|\s\(.{0,80})$/su
/** Languages that write an amount first, and whose foods keep their form behind it; others decline them there, or write them in front. */
const AMOUNT_FIRST = new Set(
  'ar ca da de el en es fr he hu id ms nb nl nn no pt ro sv tr'.split(' ')
)

/**
 * Lines of a list whose rows have the food in one element and its amount in another one behind it, with the amount first
 * where the page's language writes it so within a line: "Leeks" and "2 pcs., cut" as "2 pcs. Leeks, cut".
 */
export function amountsFirst(lines: Line[], language: string | null): Line[] {
  if (!AMOUNT_FIRST.has(language?.split(/[-_]/, 1).join().toLowerCase() ?? '')) return lines
  const rows = new Map(lines.flatMap((line) => rowOf(line) ?? []))
  const alike = Map.groupBy(rows, ([{ element }]) => kindOf(element))
  const swapped = new Map([...alike.values()].filter(areBehind).flat())
  return lines.map((line) => {
    const { food, amount, remark } = swapped.get(line) ?? {}
    return food && amount && NUMBER.test(amount) && !NUMBER.test(food)
      ? { ...line, text: `${amount} ${food}${remark}` }
      : line
  })
}

interface Row {
  food: string
  amount: string
  remark: string
}

/** Whether rows that look alike are so many foods with their amounts behind them. */
function areBehind(rows: [Line, Row][]): boolean {
  const counted = rows.filter(
    ([, { food, amount }]) => !/\d/.test(food) && isBareAmount({ text: amount, heading: 0 })
  )
  return counted.length >= LEAST_ROWS && counted.length > rows.length * MOST
}

/** A line with its two parts, the second without what is said behind it; nothing for a line of other parts. */
function rowOf(line: Line): [[Line, Row]] | null {
  const [food, other, ...others] = line.parts ?? partsIn(line.element)
  if (!food || !other || others.length > 0 || letters(food + other) !== letters(line.text))
    return null
  const isPlain = other.length <= LONGEST_AMOUNT && !/,(?!\d)/.test(other)
  const [, amount = other, remark = ''] = isPlain ? [] : (REMARK.exec(other) ?? [])
  return amount.length <= LONGEST_AMOUNT ? [[line, { food, amount, remark }]] : null
}

/** What the first children of an element say, or those of the only one that says anything. */
function partsIn(element: Element, depth = 0): string[] {
  const telling: [AnyNode, string][] = []
  for (const child of element.children) {
    const words = wordsOf(child)
    if (words !== '') telling.push([child, words])
    if (telling.length > 2) break
  }
  const [only, ...others] = telling
  if (only && others.length === 0 && isTag(only[0]) && depth < DEEPEST)
    return partsIn(only[0], depth + 1)
  return telling.map(([, words]) => words)
}

function wordsOf(node: AnyNode): string {
  const words = isText(node) ? node.data : isTag(node) ? rawText(node) : ''
  return tidyLine(words.replace(/\s+/g, ' '))
}
