import type { Document } from 'domhandler'
import type { DraftIngredient, DraftStep } from '#core/imports/index'
import { withoutBullet } from '#core/imports/index'
import type { Block } from '../align/blocks.js'
import { withoutUnitEchoes } from '../fields/echoes.js'
import { withoutNumbers } from '../fields/step_numbers.js'
import { hasAmount } from './amount.js'
import { joinRows } from './join_rows.js'
import { type Line, readLines } from './lines.js'
import { type Section, sectionsAfter, sectionsIn } from './sections.js'
import { splitSection } from './split_section.js'

const LONGEST_INGREDIENT = 200
/** Items of a list this short may be foods without amounts. */
const SHORT = 70
const LEAST_METHOD = 60
const LONGEST_TITLE = 90
const COUNT = /^(?:[\p{L}.]{1,12}\s*)?\d{1,2}\s*[.:)]?$/u

/** What a page shows as a recipe without saying so in its markup; a part that it does not show is empty. */
export interface ShownRecipe {
  ingredients: DraftIngredient[]
  steps: DraftStep[]
}

/** Finds a recipe by the headings of its two lists, in any of the known languages. */
export function shownRecipe(document: Document, blocks: Block[]): ShownRecipe {
  const page = readLines(document, blocks)
  const sections = sectionsIn(page)
  const list = best(sections, 'ingredients', ingredientWorth)
  const worth = (lines: Line[], start: number): number => methodWorth(lines, start, list)
  const named = best(sections, 'method', worth)
  const parts = list && !named ? splitSection(list) : null
  const next = list && !named ? sectionsAfter(page, list) : []
  const method = named ?? best(parts ? [parts.method] : next, 'method', worth)
  return {
    ingredients: withoutGroupEchoes(titled(itemsOf(joinRows((parts?.list ?? list)?.lines ?? [])))),
    steps: withoutNumbers(titled(itemsOf(method?.lines ?? []))).map(stepOf),
  }
}

function stepOf({ text, title }: { text: string; title: string | null }): DraftStep {
  return { text, title, summary: null }
}

function best(
  sections: Section[],
  kind: Section['kind'],
  worthOf: (lines: Line[], start: number) => number
): Section | null {
  const rated = sections
    .filter((section) => section.kind === kind)
    .map((section) => ({ section, worth: worthOf(section.lines, section.start) }))
    .filter(({ worth }) => worth > 0)
  return rated.toSorted((one, other) => other.worth - one.worth)[0]?.section ?? null
}

function ingredientWorth(lines: Line[]): number {
  const items = itemsOf(joinRows(lines)).filter(({ text }) => text.length <= LONGEST_INGREDIENT)
  const amounts = items.filter(({ text }) => hasAmount(text)).length
  if (items.length < 2) return 0
  if (amounts >= items.length * 0.3) return amounts
  return items.every(({ item, text }) => item && text.length <= SHORT) ? items.length / 10 : 0
}

/** A method is prose: long enough in all, and better right after the ingredients than elsewhere. */
function methodWorth(lines: Line[], start: number, list: Section | null): number {
  const items = itemsOf(lines)
  const size = items.reduce((sum, { text }) => sum + text.length, 0)
  if (size < LEAST_METHOD || size / items.length < 20) return 0
  const near = list && start > list.start && start <= list.start + list.lines.length + 12
  return Math.min(size, 3000) + (near ? 3000 : 0)
}

/** Where most lines are items of lists, the others between them are titles or noise. */
function itemsOf(lines: Line[]): Line[] {
  const full = lines.filter(({ text }) => !COUNT.test(text))
  const items = full.filter(({ item }) => item)
  const length = (some: Line[]): number => some.reduce((sum, { text }) => sum + text.length, 0)
  if (items.length < 2 || length(items) < length(full) * 0.6) return full
  return full.filter((line) => line.item || isTitle(line))
}

function isTitle({ text, heading, item }: Line): boolean {
  if (text.length > LONGEST_TITLE || hasAmount(text)) return false
  return (heading > 0 && !(item && heading === 7)) || /[:：]$/.test(text)
}

/** Lines with the title above them; titles over nothing are dropped. */
function titled(lines: Line[]): { text: string; title: string | null }[] {
  const found: { text: string; title: string | null }[] = []
  let title: string | null = null
  for (const line of lines) {
    if (isTitle(line)) title = line.text.replace(/\s*[:：]$/, '')
    else {
      found.push({ text: withoutBullet(line.text), title })
      title = null
    }
  }
  return found.filter(({ text }) => text !== '')
}

function withoutGroupEchoes(ingredients: DraftIngredient[]): DraftIngredient[] {
  const groups: DraftIngredient[][] = []
  for (const ingredient of ingredients) {
    const group = groups.at(-1)
    if (group && !ingredient.title) group.push(ingredient)
    else groups.push([ingredient])
  }
  return groups.flatMap((group) =>
    group.slice(0, withoutUnitEchoes(group.map(({ text }) => text)).length)
  )
}
