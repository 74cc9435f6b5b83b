import { type Element, isTag } from 'domhandler'
import { cookingWords, hasAmount, rawText, tidyLine } from '#core/recipe_text/index'
import { ancestors } from '../align/find_list.js'
import type { Line } from './line.js'

/** Rows of a table that are looked at, and how many of them have foods beside a step. */
const MOST_ROWS = 60
const LEAST_TOLD = 2
const HALF = 0.5
const LONGEST_FOOD = 80
const LONGEST_CELL = 3000
const SENTENCE = 40
const LEAST_COOKING = 3

/**
 * The rows of a table each of which has the foods of a step in one cell and the step in the other; none where a table is
 * built otherwise.
 */
export function rowsWithSteps(table: Element): Element[] {
  if (table.name !== 'table') return []
  const rows = rowsOf(table)
  const pairs = rows.flatMap((row) =>
    cellsOf(row).length === 2 ? [cellsOf(row).map(linesOf)] : []
  )
  if (pairs.length < rows.length || pairs.length > MOST_ROWS) return []
  const told = [0, 1].map((side) =>
    pairs.filter((pair) => areFoods(pair[side] ?? []) && isTold(pair[1 - side] ?? []))
  )
  const most = told[0] && told[1] && told[1].length > told[0].length ? told[1] : (told[0] ?? [])
  const prose = most.flat(2).join(' ')
  const isCooking = (cookingWords(prose)[0]?.count ?? 0) >= LEAST_COOKING
  return isCooking && most.length >= LEAST_TOLD && most.length > pairs.length * HALF ? rows : []
}

/** Lines with those of such rows by columns: the first cells of a table's rows, one after the other, then the second ones. */
export function byColumns(lines: Line[], rows: ReadonlySet<Element>): Line[] {
  if (rows.size === 0) return lines
  const read: Line[] = []
  let behind: Line[] = []
  let table: Element | null = null
  for (const line of lines) {
    const around = [...ancestors(line.element), line.element]
    const at = around.findIndex((element) => rows.has(element))
    const own = at < 0 ? null : (around.findLast(({ name }) => name === 'table') ?? null)
    if (own !== table) {
      read.push(...behind)
      behind = []
      table = own
    }
    const row = around[at]
    const isSecond = row !== undefined && cellsOf(row)[1] === around[at + 1]
    if (isSecond) behind.push(line)
    else read.push(line)
  }
  return [...read, ...behind]
}

function rowsOf(table: Element): Element[] {
  const parts = table.children.filter(isTag)
  const own = parts.flatMap((part) =>
    /^t(?:head|body|foot)$/.test(part.name) ? part.children.filter(isTag) : [part]
  )
  return own.filter(({ name }) => name === 'tr')
}

function cellsOf({ children }: Element): Element[] {
  return children.filter(isTag).filter(({ name }) => name === 'td' || name === 'th')
}

function linesOf(cell: Element): string[] {
  const lines = rawText(cell).slice(0, LONGEST_CELL).split('\n')
  return lines.map((line) => tidyLine(line.replace(/\s+/g, ' '))).filter(Boolean)
}

/** Short lines, most of them with an amount. */
function areFoods(lines: string[]): boolean {
  const counted = lines.filter(hasAmount).length
  return counted > lines.length * HALF && lines.every((line) => line.length <= LONGEST_FOOD)
}

function isTold(lines: string[]): boolean {
  return lines.some((line) => line.length >= SENTENCE && /[.!。]$/.test(line))
}
