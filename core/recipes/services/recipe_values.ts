import { DateTime } from 'luxon'
import type { RecipeVisibility } from '#core/shared/contract/recipe'
import type Recipe from '../models/recipe.js'
import type { RecipeInput } from '../validators/recipe_validator.js'
import { sanitiseIngredientText, sanitiseRichText } from '#core/text/index'

/** How a body is read: `replace` (PUT) empties what it leaves out, `merge` (PATCH) leaves that as it is. */
export type SaveMode = 'replace' | 'merge'

const lines = ['recipeYield', 'totalTime', 'prepTime', 'cookTime', 'performTime'] as const

const switches = [
  'showNutrition',
  'showAssets',
  'landscapeView',
  'disableComments',
  'disableAmount',
  'locked',
] as const

/** Takes the values of a body that lie in the recipe's own row. Settings merge in both modes; the picture, dates and rating stay. */
export function takeValues(recipe: Recipe, input: RecipeInput, mode: SaveMode): void {
  const isSent = (value: unknown) => value !== undefined || mode === 'replace'
  for (const key of lines) if (isSent(input[key])) recipe[key] = input[key] ?? null
  if (isSent(input.description)) recipe.description = safeText(input.description ?? '')
  if (isSent(input.recipeServings)) recipe.recipeServings = input.recipeServings ?? 0
  if (isSent(input.recipeYieldQuantity)) recipe.recipeYieldQuantity = input.recipeYieldQuantity ?? 0
  if (isSent(input.extras)) recipe.extras = input.extras ?? {}
  if (isSent(input.orgURL)) takeAddress(recipe, input.orgURL ?? null)
  if (input.lastMade !== undefined) recipe.lastMade = readTime(input.lastMade)
  for (const key of switches) recipe[key] = input.settings?.[key] ?? recipe[key]
  const visibility = wantedVisibility(recipe, input)
  recipe.public = visibility === 'public'
  recipe.seenBy = visibility === 'public' ? 'group' : visibility
}

/** Who sees a recipe. */
export const visibilityOf = ({ public: isPublic, seenBy }: Pick<Recipe, 'public' | 'seenBy'>) =>
  isPublic ? 'public' : seenBy

/**
 * Who is to see a recipe after a save. Programs that know of `public` alone send the rest back as they read it: whichever of
 * the two differs from what is stored counts.
 */
export function wantedVisibility(
  recipe: Pick<Recipe, 'public' | 'seenBy'>,
  { settings }: Pick<RecipeInput, 'settings'>
): RecipeVisibility {
  const now = visibilityOf(recipe)
  const wanted = settings?.visibility ?? now
  if (wanted !== now) return wanted
  const isPublic = settings?.public ?? recipe.public
  if (isPublic === recipe.public) return now
  return isPublic ? 'public' : 'group'
}

function takeAddress(recipe: Recipe, address: string | null): void {
  recipe.orgUrl = address
  recipe.sourceKey = sourceKey(address)
}

/** A timestamp of a body, in UTC without an offset; null for a day that no calendar has. */
function readTime(text: string | null): DateTime | null {
  if (text === null) return null
  const time = DateTime.fromISO(text.replace(' ', 'T'), { zone: 'utc' })
  // The database counts no year 0, and an answer writes years with four digits: an offset can lead past either end.
  return time.isValid && time.year > 0 && time.year <= 9999 ? time : null
}

const tag = /<[a-z!/?]/i
const autolink = /<(https?:\/\/[^\s<>]+)>/gi

/** A person's Markdown without markup that could run anything; text without tags stays as it is, byte for byte. */
export function safeText(text: string): string {
  const plain = text.replace(autolink, '$1')
  return tag.test(plain) ? sanitiseRichText(plain) : text
}

/** An ingredient's text: of all markup only b, i, q, strong and sup stay. */
export function safeLine(text: string): string {
  return tag.test(text) ? sanitiseIngredientText(text) : text
}

const tracking = /^(utm_.*|fbclid|gclid|mc_[ce]id|igshid|ref|ref_src)$/i

/**
 * An address without what does not change the page (scheme, `www.`, fragment, tracking, closing slash, order of the query), so
 * that a second import of it is noticed. Null for a text that is no web address.
 */
export function sourceKey(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  const query = [...url.searchParams].filter(([key]) => !tracking.test(key)).sort(byKey)
  const search = new URLSearchParams(query).toString()
  const path = url.pathname.replace(/(?<!\/)\/+$/, '')
  return `${url.host.replace(/^www\./, '')}${path}${search ? `?${search}` : ''}`
}

const byKey = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : a > b ? 1 : 0)
