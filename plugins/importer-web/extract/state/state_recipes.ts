import { letters, plainLine } from '#core/recipe_text/index'
import { metaOf, type Page } from '../page.js'
import { isThing, textIn, type Thing } from '../thing.js'
import { followed, pageState } from './page_state.js'
import { mayBeRecipe, stateRecipe } from './state_recipe.js'

const MOST_OBJECTS = 200_000
const MOST_RECIPES = 40
const LEAST_SLUG = 6

/**
 * The recipe of a page in the state of its scripts, as schema.org data. Only the one that the page
 * names in its headings, title or address is its own: lists of recipes carry many.
 */
export function stateRecipes(page: Page): Thing[] {
  const state = pageState(page)
  const follow = (value: unknown): unknown => followed(state, value)
  const found = objectsIn(state.values)
    .filter(mayBeRecipe)
    .slice(0, MOST_RECIPES)
    .map((thing) => stateRecipe(thing, follow))
    .filter((recipe) => recipe !== null)
  const shared = metaOf(page, 'og:title') ?? ''
  const named = [...page.headings, shared, page.title, lastOf(page.url)].map(letters)
  return found.filter((recipe) => {
    const name = letters(plainLine(textIn(recipe.name) ?? ''))
    return name.length >= LEAST_SLUG && named.some((text) => text.includes(name))
  })
}

function lastOf(address: string): string {
  return decodeURIComponentSafe(
    new URL(address).pathname.replace(/\/$/, '').split('/').at(-1) ?? ''
  )
}

function decodeURIComponentSafe(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Every object below some values, each once, nearest first. */
function objectsIn(roots: unknown[]): Thing[] {
  const seen = new Set<unknown>()
  const found: Thing[] = []
  const queue: unknown[] = [...roots]
  for (let at = 0; at < queue.length && at < MOST_OBJECTS; at++) {
    const value = queue[at]
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    if (isThing(value)) found.push(value)
    for (const inner of Object.values(value)) if (typeof inner === 'object') queue.push(inner)
  }
  return found
}
