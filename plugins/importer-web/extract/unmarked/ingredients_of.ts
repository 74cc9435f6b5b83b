import type { DraftIngredient } from '#core/recipes/index'
import { headingWords, letters } from '#core/recipe_text/index'
import {
  titledRounds,
  withoutAmountEchoes,
  withoutPrices,
  withoutRepeats,
  withoutSharedTail,
  withoutUnitEchoes,
} from '../fields/echoes.js'
import { isIn, type Measures, oneSystem } from '../fields/unit_systems.js'
import { amountsFirst } from './amounts_first.js'
import type { Page } from '../page.js'
import { titled } from './items.js'
import { listLines } from './list_lines.js'
import type { Section } from './sections.js'

const listHeadings = new Set([...headingWords('ingredients')].map(letters))
/** Dots between a food and its amount ("leeks ..... 2"). */
const LEADERS = /(?<![\s.…])\s?(?:\.{4,}|…{2,})\s?(?=[\p{L}\d½¼¾⅓⅔⅛])/u
/** Lines of a list that is there twice; fewer may be two parts alike. */
const LEAST_COPIED = 5

/** The ingredients of a list, once, without prices, each part in one system of units. */
export function ingredientsOf(
  list: Section,
  { language, measures: wanted }: Pick<Page, 'language' | 'measures'>
): DraftIngredient[] {
  const found = titled(amountsFirst(listLines(list.lines), language)).map(({ text, title }) => ({
    text: text.replace(LEADERS, ' '),
    title: listHeadings.has(letters(title ?? '')) ? null : title,
  }))
  const rounds = titledRounds(found)
  const round =
    rounds.find((one) =>
      isIn(
        wanted,
        one.map(({ text }) => text)
      )
    ) ??
    rounds[0] ??
    found
  const once = firstCopy(round)
  const told = withoutAmountEchoes(once.map(({ text }) => text))
  const texts = withoutPrices(withoutSharedTail(told))
  const groups = groupsOf(once.map((entry, at) => ({ ...entry, text: texts[at] ?? '' })))
  return groups.flatMap((group) => inOneSystem(group, wanted))
}

/**
 * A list that a page shows once for each of its layouts. Above one of them a switch may stand, which looks like a group's
 * title there: then the copy without titles is the list.
 */
function firstCopy(found: DraftIngredient[]): DraftIngredient[] {
  const keys = found.map(({ text, title }) => `${title ?? ''} ${text}`)
  const once = found.slice(0, withoutRepeats(keys).length)
  if (once.length < found.length) return once
  const size = withoutRepeats(found.map(({ text }) => text)).length
  if (size < LEAST_COPIED) return found
  const starts = [...found.keys()].filter((at) => at % size === 0)
  const copies = starts.map((at) => found.slice(at, at + size))
  return copies.find((copy) => copy.every(({ title }) => title === null)) ?? found
}

function groupsOf(ingredients: DraftIngredient[]): DraftIngredient[][] {
  const groups: DraftIngredient[][] = []
  for (const ingredient of ingredients) {
    const group = groups.at(-1)
    if (group && !ingredient.title) group.push(ingredient)
    else groups.push([ingredient])
  }
  return groups
}

/** A group in one system of units, under its title. */
function inOneSystem(group: DraftIngredient[], wanted: Measures | undefined): DraftIngredient[] {
  const texts = group.map(({ text }) => text)
  const lines = withoutUnitEchoes(oneSystem(texts, wanted))
  return lines.map((text, at) => ({ text, title: (at === 0 && group[0]?.title) || null }))
}
