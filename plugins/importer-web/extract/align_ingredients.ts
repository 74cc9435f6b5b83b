import type { DraftIngredient } from '#core/imports/index'
import { withoutBullet } from '#core/imports/index'
import type { Block } from './align/blocks.js'
import { findList } from './align/find_list.js'
import { groupTitles } from './align/group_titles.js'
import { rowsOf } from './align/rows.js'
import { titleLines, titleText } from './align/title_lines.js'

/**
 * The markup's lines as the page shows them: with the titles of their groups, and with the amounts
 * that some markup leaves out.
 */
export function alignIngredients(lines: string[], blocks: Block[]): DraftIngredient[] {
  const list = findList(blocks, lines)
  const shown = byNumber(list?.lines ?? new Map())
  const headings = titleLines(lines, shown)
  const inRows = list && { ...list, lines: rowsOf(blocks, list) }
  const titles = inRows ? groupTitles(blocks, inRows) : new Map<number, string>()
  const rows = inRows && lacksAmounts(lines) ? byNumber(inRows.lines) : shown
  const ingredients: DraftIngredient[] = []
  let title: string | null = null
  for (const [number, text] of lines.entries()) {
    title = titles.get(number) ?? title
    if (headings.has(number)) title = titleText(text)
    else {
      ingredients.push({ text: worded(text, rows.get(number)), title })
      title = null
    }
  }
  return ingredients
}

function byNumber(lines: ReadonlyMap<Block, number>): Map<number, Block> {
  return new Map([...lines].map(([block, number]) => [number, block]))
}

/** Markup that names only the food is worth less than a page that says how much. */
function worded(line: string, block: Block | undefined): string {
  const shown = withoutBullet(block?.text ?? '')
  return hasNumber(shown) && !hasNumber(line) ? shown : line
}

function lacksAmounts(lines: string[]): boolean {
  return lines.filter(hasNumber).length < lines.length / 3
}

function hasNumber(text: string): boolean {
  return /[\d½¼¾⅓⅔]/.test(text)
}
