import { whileReading } from '#core/recipe_text/index'
import type { RecipeDraft } from '#core/recipes/index'
import { chooseRecipe } from './choose_recipe.js'
import { draftOf } from './draft.js'
import { failureOf, type PageFailure } from './failure/failure_of.js'
import { ingredientLines } from './fields/ingredient_lines.js'
import { steps } from './fields/steps.js'
import { graphOf, resolved } from './graph.js'
import { markedRecipes } from './marked_items.js'
import { microformatRecipes } from './microformats.js'
import type { Measures } from './fields/unit_systems.js'
import { type Page, readPage } from './page.js'
import { readJson } from './repair_json.js'
import type { Source } from './sources.js'
import { stateRecipes } from './state/state_recipes.js'
import { isTemplate, withoutFalseSteps } from './without_false_steps.js'
import type { Thing } from './thing.js'

/** What a page gave: a draft with the structured data behind it, or why there is none. */
export type Extraction =
  | { draft: RecipeDraft; others: RecipeDraft[]; isAboutOne: boolean; raw: Thing | null }
  | PageFailure

/** What the reader of the recipe wants of it. */
export interface ExtractionOptions {
  /** Language that times are worded in, a BCP 47 tag; English when none is given. */
  language?: string
  /** Which of several systems of units; the first one of the page when none is given. */
  measures?: Measures | undefined
}

/**
 * Reads the recipe of a web page from its text. Pure: no network, no clock, nothing kept between
 * calls.
 */
export function extractRecipe(
  html: string,
  url: string,
  options: ExtractionOptions = {}
): Extraction {
  return whileReading(() => recipeOf(html, url, options))
}

function recipeOf(html: string, url: string, options: ExtractionOptions): Extraction {
  const page = { ...readPage(html, url), measures: options.measures }
  const graph = graphOf(page.jsonLd.flatMap(readJson))
  const marked = [
    ...graph.recipes.map((recipe) => resolved(graph, recipe)),
    ...markedRecipes(page.scopes),
    ...microformatRecipes(page.scopes),
  ]
  const written = marked.filter((recipe) => !isTemplate(recipe))
  const { chosen, sure, others } = chooseRecipe(page, written.map(withoutFalseSteps))
  const readings: Source[] = [
    ...chosen.map((thing) => ({ thing, from: 'markup' as const })),
    ...(chosen.some(isWhole) ? [] : stateRecipes(page)).map((thing) => ({
      thing,
      from: 'state' as const,
    })),
    ...graph.pages.map((thing) => ({ thing: resolved(graph, thing), from: 'head' as const })),
  ]
  const draft = draftOf(page, readings, { asked: url, ...options })
  if (isRecipe(draft)) {
    const beside = othersOf(page, others, options)
    return { draft, others: beside, isAboutOne: sure, raw: chosen[0] ?? null }
  }
  return failureOf(page, html, graph)
}

function isWhole(recipe: Thing): boolean {
  return ingredientLines(recipe).length > 0 && steps(recipe).length > 0
}

function isRecipe(draft: RecipeDraft): boolean {
  return draft.name !== '' && (draft.ingredients.length > 0 || draft.steps.length > 0)
}

/** What a page shows belongs to the recipe it is about; its other recipes have their markup alone. */
function othersOf(page: Page, groups: Thing[][], options: ExtractionOptions): RecipeDraft[] {
  if (groups.length === 0) return []
  const bare = { ...readPage('', page.url), language: page.language, measures: page.measures }
  return groups
    .map((group) => group.map((thing): Source => ({ thing, from: 'markup' })))
    .map((group) => draftOf(bare, group, { asked: page.url, ...options }))
    .filter(isRecipe)
}
