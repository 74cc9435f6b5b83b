import type { DraftIngredient } from '#core/recipes/index'
import { headingWords, letters, withoutBullet } from '#core/recipe_text/index'
import type { Block } from './align/blocks.js'
import { findList, type ShownList } from './align/find_list.js'
import { groupTitles } from './align/group_titles.js'
import { withLostDecimals } from './align/lost_decimals.js'
import { piecesOf } from './align/pieces.js'
import { type RowList, rowsOf } from './align/rows.js'
import { titleLines, titleText } from './align/title_lines.js'
import { withoutSharedTail } from './fields/echoes.js'
import { metricBeside } from './fields/metric_beside.js'
import { hasNumber, lacksAmounts, likeness, withLostNote, worded } from './align/wording.js'

/** Share of the lines that must be found before the page's own order or rows are believed. */
const MOST = 0.9
const MANY = 0.7
/** What heads pots and pans among the foods. */
const LEAST_TOOLS = 2
const equipment = new Set([...headingWords('equipment')].map(letters))

/**
 * The markup's lines as the page shows them: with the titles of their groups, cut and ordered as on
 * the page, and with the amounts that some markup leaves out.
 */
export function alignIngredients(lines: string[], blocks: Block[]): DraftIngredient[] {
  const list = findList(blocks, lines)
  const rows = list && rowsOf(blocks, list, lines)
  const pieces = piecesOf(lines, blocks)
  if (pieces) return ofPage(pieces, blocks)
  if (rows && saysMore(rows, lines)) return ofPage(whole(rows), blocks)
  if (list && holdsOnlyTitles(list, lines)) return []
  return built(lines, rows, blocks)
}

/** Some markup names only the foods, and not all of them. */
function saysMore({ rows, lines: found }: RowList, lines: string[]): boolean {
  const counted = rows.filter(({ text }) => hasNumber(text ?? '')).length
  return (
    lacksAmounts(lines) &&
    found.size >= lines.length * MANY &&
    rows.length >= lines.length * MOST &&
    counted >= rows.length / 2
  )
}

/** Some markup has the headings of the groups in place of the lines. */
function holdsOnlyTitles({ lines: shown }: ShownList, lines: string[]): boolean {
  const headings = [...shown.keys()].filter(({ element }) => /^h[1-6]$/.test(element.name))
  return headings.length >= lines.length * MOST
}

/** A list with every one of its rows. */
function whole(list: RowList): RowList {
  const lines = new Map(list.rows.map((row, number) => [row, number]))
  return { ...list, lines, inOrder: true }
}

function ofPage(list: RowList, blocks: Block[]): DraftIngredient[] {
  const lines = [...list.lines.keys()].map(({ text }) => withoutBullet(text ?? ''))
  return built(withoutSharedTail(lines), list, blocks)
}

function built(told: string[], list: RowList | null, blocks: Block[]): DraftIngredient[] {
  const shown = new Map([...(list?.lines ?? [])].map(([block, number]) => [number, block]))
  const lines = withLostDecimals(withLostNote(told, shown), shown)
  const headings = titleLines(lines, shown)
  const titles = list ? groupTitles(blocks, list) : new Map<number, string>()
  const like = likeness(lines, shown)
  const ingredients: DraftIngredient[] = []
  let title: string | null = null
  for (const number of titles.size > 0 ? ordered(lines, list) : lines.keys()) {
    const text = lines[number] ?? ''
    title = titles.get(number) ?? title
    if (headings.has(number)) title = titleText(text)
    else {
      const block = shown.get(number)
      const own = worded(text, block, like)
      const metricAmount = metricBeside(own, block?.text ?? '')
      ingredients.push({ text: own, title, ...(metricAmount && { metricAmount }) })
      title = null
    }
  }
  return withoutTools(ingredients)
}

/** Ingredients without a group of several pots and pans. */
function withoutTools(ingredients: DraftIngredient[]): DraftIngredient[] {
  const start = ingredients.findIndex(({ title }) => equipment.has(letters(title ?? '')))
  if (start < 0) return ingredients
  const next = ingredients.findIndex(({ title }, at) => at > start && title !== null)
  const end = next < 0 ? ingredients.length : next
  const others = ingredients.toSpliced(start, end - start)
  return end - start >= LEAST_TOOLS && others.length > 0 ? others : ingredients
}

/** Numbers of the lines, in the page's order when it shows nearly all of them in another one. */
function ordered(lines: string[], list: RowList | null): number[] {
  const own = [...lines.keys()]
  if (!list || list.inOrder || list.lines.size < lines.length * MOST) return own
  const shown = [...list.lines.values()]
  const places = new Map(shown.map((number, place) => [number, place]))
  let before = -1
  for (const number of own) {
    before = places.get(number) ?? before + 1 / (lines.length + 1)
    places.set(number, before)
  }
  return own.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
}
