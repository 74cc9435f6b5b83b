import { type DraftIngredient, type DraftStep, withoutNumbers } from '#core/imports/index'
import type { Block } from '../align/blocks.js'
import { withoutUnitEchoes } from '../fields/echoes.js'
import type { Page } from '../page.js'
import { speaksOfRecipes } from '../recipe_words.js'
import { itemsOf, titled } from './items.js'
import { joinRows } from './join_rows.js'
import { type Line, readLines } from './lines.js'
import { type Section, sectionsAfter, sectionsIn } from './sections.js'
import { splitSection } from './split_section.js'
import { ingredientWorth, isBehind, methodWorth } from './worth.js'

/**
 * What a page shows as a recipe without saying so in its markup; a part that it does not show is
 * empty.
 */
export interface ShownRecipe {
  ingredients: DraftIngredient[]
  steps: DraftStep[]
  /** Parts that nothing on the page names: they are taken by their looks alone. */
  guessed: { ingredients: boolean; steps: boolean }
}

/** Finds a recipe by the headings of its two lists, in any of the known languages. */
export function shownRecipe(page: Page, blocks: Block[]): ShownRecipe {
  const lines = readLines(page.document, blocks)
  const sections = sectionsIn(lines)
  const list = best(sections, 'ingredients', (section) => ingredientWorth(section.lines))
  const named = best(sections, 'method', (section) => methodWorth(section, list))
  if (!list) return parted(null, named)
  if (ingredientWorth(list.lines) >= 1) return named ? parted(list, named) : unnamed(lines, list)
  // A list of mere names is one of ingredients only where recipes are the subject: shops have such
  // lists too.
  const isBelieved = named && isBehind(named.start, list) && speaksOfRecipes(page)
  if (!isBelieved) return parted(null, named)
  return { ...parted(list, named), guessed: { ingredients: true, steps: false } }
}

function parted(list: Section | null, method: Section | null): ShownRecipe {
  return {
    ingredients: list ? ingredientsOf(list) : [],
    steps: stepsOf(method),
    guessed: { ingredients: false, steps: false },
  }
}

/** A recipe whose method has no heading that is known, or none at all. */
function unnamed(lines: Line[], list: Section): ShownRecipe {
  const parts = splitSection(list)
  const behind = parts ? [parts.method] : sectionsAfter(lines, list)
  const method = best(behind, 'method', (section) => methodWorth(section, list))
  return {
    ...parted(parts?.list ?? list, method),
    guessed: { ingredients: false, steps: true },
  }
}

function best(
  sections: Section[],
  kind: Section['kind'],
  worthOf: (section: Section) => number
): Section | null {
  const rated = sections
    .filter((section) => section.kind === kind)
    .map((section) => ({ section, worth: worthOf(section) }))
    .filter(({ worth }) => worth > 0)
  return rated.toSorted((one, other) => other.worth - one.worth)[0]?.section ?? null
}

function stepsOf(method: Section | null): DraftStep[] {
  const found = withoutNumbers(titled(itemsOf(method?.lines ?? [])))
  return found.map(({ text, title }) => ({ text, title, summary: null }))
}

function ingredientsOf(list: Section): DraftIngredient[] {
  return withoutGroupEchoes(titled(itemsOf(joinRows(list.lines))))
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
