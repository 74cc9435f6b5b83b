import { addressIn, hasAmount } from '#core/recipe_text/index'
import { ImportFailure } from '../errors.js'
import type { ImportInput, PageInput } from '../import_input.js'

/** Unicode's mark, which says how the page is encoded. */
const BOM = '\uFEFF'
/** What people or their programs write around an address they share, in characters. */
const SHARED = 400
const MARKUP =
  /<(?:!doctype|html|head|body|article|main|section|div|p|ul|ol|li|h\d|table|script|span|br)\b/i
const RECIPE_DATA = /"(?:@type|@graph|recipeIngredient|recipe_ingredient|recipeInstructions)"/

/** What a pasted or shared text is: an address, a page, a page's data, or a recipe's own words. */
export function recogniseText(text: string): ImportInput {
  const trimmed = text.trim()
  if (isData(trimmed)) return dataPage(trimmed, null)
  if (trimmed.startsWith('<') && MARKUP.test(trimmed)) return pageOf(trimmed, null)
  const url = addressIn(trimmed)
  return url && isShared(trimmed, url) ? { kind: 'address', url } : { kind: 'text', text }
}

/** HTML as a source; `url` is where it came from. */
export function pageOf(html: string, url: string | null): PageInput {
  return { kind: 'page', bytes: Buffer.from(BOM + html), url }
}

/** HTML or schema.org data as a source, as `create/html-or-json` takes it. */
export function pageOfData(data: string, url: string | null): PageInput {
  return isDataText(data) ? dataPage(data, url) : pageOf(data, url)
}

/** Whether a text begins as data does, and not as HTML. */
export const isDataText = (text: string): boolean => /^\s*(?:\{|\[\s*\{)/.test(text)

/** Whether a text is a page's data: JSON, be it a little broken. */
function isData(text: string): boolean {
  if (!/^[{[]/.test(text)) return false
  return RECIPE_DATA.test(text) || parsed(text) !== undefined
}

/** A recipe that was shared by an address has few words around it, and no amounts. */
function isShared(text: string, url: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim())
  const amounts = lines.filter((line) => !addressIn(line) && hasAmount(line)).length
  return text.length - url.length <= SHARED && amounts < 2
}

/** A page that holds the data as its own; data that says no type is taken for a recipe. */
function dataPage(text: string, url: string | null): PageInput {
  const data = parsed(text)
  if (data === undefined && !RECIPE_DATA.test(text))
    throw new ImportFailure('not-a-recipe', 'the data is no JSON')
  const json = data === undefined ? text : JSON.stringify(typed(data))
  const inScript = json.replaceAll('<', String.raw`\u003c`)
  const html = `<html><head><script type="application/ld+json">${inScript}</script></head><body></body></html>`
  return { ...pageOf(html, url), isData: true }
}

function typed(data: object): object {
  if (Array.isArray(data)) return data.map((item: unknown) => (isObject(item) ? typed(item) : item))
  const isTyped = '@type' in data || '@graph' in data
  return isTyped ? data : { '@context': 'https://schema.org', '@type': 'Recipe', ...data }
}

function parsed(text: string): object | undefined {
  try {
    const data: unknown = JSON.parse(text)
    return isObject(data) ? data : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
