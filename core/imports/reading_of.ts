import { draftOf } from '#core/recipe_text/index'
import type { ImportReading } from './points.js'
import type { RecipeDraft } from '#core/recipes/recipe_draft'

/** Lines, steps and other parts of one draft that are taken from a plugin. */
const MOST = 10_000

/**
 * What an importer answered as a reading, checked, since it may be anybody's code; a bare draft is one without keepsakes.
 * Throws a sentence that names the part which is wrong.
 */
export function readingOf(answer: RecipeDraft | ImportReading): ImportReading {
  if (!isObject(answer)) throw new Error('The importer answered no recipe')
  if (!('draft' in answer)) return { draft: checked(answer) }
  const { draft, others, ...kept } = answer
  if (others !== undefined && !isList(others)) throw new Error('Its “others” are no list')
  return { ...kept, draft: checked(draft), ...(others && { others: others.map(checked) }) }
}

function checked(draft: RecipeDraft): RecipeDraft {
  if (!isObject(draft)) throw new Error('The importer answered no recipe')
  const whole = draftOf(draft)
  const wrong = Object.entries(whole).find(([key, value]) => !isRight(key, value))
  if (wrong) throw new Error(`The importer answered a recipe whose “${wrong[0]}” is wrong`)
  return whole
}

type Check = (value: unknown) => boolean

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => Number.isFinite(value)
const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length <= MOST
const maybe =
  (check: Check): Check =>
  (value) =>
    value === null || value === undefined || check(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    isList(value) && value.every(check)
const withParts =
  (parts: Record<string, Check>): Check =>
  (value) =>
    isObject(value) && Object.entries(parts).every(([key, check]) => check(Reflect.get(value, key)))

/** Parts that a draft may have; those beyond are nobody's concern here. */
const checks = new Map<string, Check>([
  ['name', isText],
  ['description', isText],
  ...['images', 'categories', 'keywords'].map((key): [string, Check] => [key, listOf(isText)]),
  ...['recipeYield', 'totalTime', 'prepTime', 'performTime', 'language'].map(
    (key): [string, Check] => [key, maybe(isText)]
  ),
  ...['sourceUrl', 'author', 'videoUrl'].map((key): [string, Check] => [key, maybe(isText)]),
  ['recipeServings', maybe(isNumber)],
  ['rating', maybe(isNumber)],
  [
    'ingredients',
    listOf(withParts({ text: isText, title: maybe(isText), metricAmount: maybe(isText) })),
  ],
  ['steps', listOf(withParts({ text: isText, title: maybe(isText), summary: maybe(isText) }))],
  ['notes', listOf(withParts({ title: isText, text: isText }))],
  ['nutrition', isObject],
  ['evidence', maybe(isObject)],
])

const isRight = (key: string, value: unknown) => checks.get(key)?.(value) ?? true
