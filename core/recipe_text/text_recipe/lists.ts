import { withoutNumbers } from '../lines/step_numbers.js'
import type { ReadRecipe } from '#core/shared/contract/imports'
import { servingsIn } from './servings.js'
import type { Row } from './rows.js'
import type { Section } from './sections.js'
import { isTitle, titleWords } from './titles.js'
import { unwrapList, unwrapProse } from './unwrap.js'

/** An item of a list and the row that it was read from. */
export type Read<Item> = Item & { row: Row }

/** Says only which step comes next ("Step 2", "3."). */
const COUNTING = /^(?:[\p{L}.]{1,12}\s*)?\d{1,2}\s*[.:)]?$/u

/** The ingredients of all sections that hold some; each section's own name is a group's title. */
export function ingredientsOf(sections: Section[]): Read<ReadRecipe['ingredients'][number]>[] {
  const lists = sections.filter(({ kind }) => kind === 'ingredients')
  const texts = sections.flatMap(({ rows }) => rows.map(({ text }) => text.length))
  const longest = texts.reduce((most, length) => Math.max(most, length), 0)
  return lists.flatMap(({ heading, rows }) => {
    const found = titled(unwrapList(rows, longest), (row) => isTitle(row))
    const own = lists.length > 1 ? groupIn(heading) : null
    return found.map((item, at) =>
      at === 0 && own && !item.title ? { ...item, title: own } : item
    )
  })
}

function groupIn(heading: string | null): string | null {
  const words =
    heading?.replace(/^\S+\s*/, '').replace(/^[([（–—:-]\s*|(?<![)\]）:])[)\]）:]+$/g, '') ?? ''
  return words && servingsIn(words) === null ? words : null
}

/** The steps of all sections of the method. */
export function stepsOf(sections: Section[]): Read<ReadRecipe['steps'][number]>[] {
  const methods = sections.filter(({ kind }) => kind === 'method')
  const found = methods.flatMap(({ rows }) => {
    const paragraphs = partedByNumbers(unwrapProse(withNumbers(rows)))
    return titled(paragraphs, (row) => isTitle(row) && !row.bullet)
  })
  const steps = found.map((step) => ({ ...step, summary: null }))
  return withoutNumbers(steps).filter(({ text }) => /\p{L}/u.test(text))
}

/** Numbers that stand in a row of their own belong to the next. */
function withNumbers(rows: Row[]): Row[] {
  const found: Row[] = []
  let number: number | null = null
  for (const row of rows) {
    if (COUNTING.test(row.text)) number = Number(/\d+/.exec(row.text)?.[0])
    else {
      found.push(number === null ? row : { ...row, number })
      number = null
    }
  }
  return found
}

/** A paragraph that counts its steps ("1. Mix. 2. Bake.") is as many. */
function partedByNumbers(rows: Row[]): Row[] {
  return rows.flatMap((row) => {
    const parts = row.text.split(/(?<=[.!?。]\s?)(?=\(?[1-9]\d?[.)]\s*\p{L})/u)
    if (parts.length < 2) return row
    const bare = parts.map((part) => part.replace(/^\(?\d{1,2}[.)]\s*/, '').trim())
    return bare.map((text, at) => ({ ...row, text, number: (row.number ?? 1) + at }))
  })
}

function titled(
  rows: Row[],
  isHead: (row: Row) => boolean
): Read<ReadRecipe['ingredients'][number]>[] {
  const found: Read<ReadRecipe['ingredients'][number]>[] = []
  let title: string | null = null
  for (const [at, row] of rows.entries()) {
    const words = titleWords(row.text)
    if (isHead(row) && at < rows.length - 1) title = COUNTING.test(words) ? title : words
    else {
      found.push({ text: row.text, title, row })
      title = null
    }
  }
  return found
}
