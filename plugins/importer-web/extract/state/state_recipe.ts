import { plainLines } from '#core/recipe_text/index'
import { isThing, listOf, textIn, type Thing } from '../thing.js'

const LISTS = /^(?:items?|list|children|entries|lines|values|nodes|edges|elements|data|content)$/i
const TITLES = ['title', 'heading', 'headline', 'name', 'label', 'groupName', 'sectionName']
const INGREDIENTS = /ingred|zutat|malzeme|sk[lł]adnik|hozz[aá]val|材料/i
const STEPS =
  /instruct|direction|method|steps?$|^step|preparation|procedure|zubereit|bereid|elabora|procedim|paso|etape|étape|fremgang|framgång|tillag|作り方|tarif/i
const NO_LIST = /count|total|number|label|time|id$|type|difficult|unit|image|video/i
const LINES = [
  'text',
  'originalText',
  'original',
  'displayText',
  'display',
  'raw',
  'line',
  'formatted',
]
const AMOUNTS = ['amount', 'quantity', 'qty', 'value', 'menge', 'cantidad']
const UNITS = ['unit', 'measure', 'measurement', 'unitText', 'einheit', 'uom']
const FOODS = ['name', 'ingredient', 'food', 'product', 'title', 'description', 'label']
const NOTES = ['note', 'notes', 'comment', 'remark', 'suffix', 'extra']
const WORDS = [
  'text',
  'description',
  'body',
  'content',
  'instruction',
  'html',
  'step',
  'value',
  'markdown',
  'details',
  'name',
]
const DEEPEST = 6
const LEAST_INGREDIENTS = 2

/** Replaces references in a page's state by what they point to. */
export type Follow = (value: unknown) => unknown

/**
 * An object of a page's state as a schema.org recipe, when it has both a list like ingredients and
 * one like steps; null for anything else.
 */
export function stateRecipe(thing: Thing, follow: Follow): Thing | null {
  const ingredients = valuesOf(thing, INGREDIENTS, follow)
    .map((value) => linesIn(value, follow, 0))
    .find((lines) => lines.length >= LEAST_INGREDIENTS)
  if (!ingredients) return null
  const steps = valuesOf(thing, STEPS, follow)
    .map((value) => stepsIn(value, follow, 0))
    .find((found) => found.length > 0)
  if (!steps) return null
  return {
    '@type': 'Recipe',
    ...thing,
    ...factsOf(thing, follow),
    'recipeIngredient': ingredients,
    'recipeInstructions': steps,
  }
}

/** Whether an object may be a recipe by the names of its properties. */
export function mayBeRecipe(thing: Thing): boolean {
  const keys = Object.keys(thing)
  return (
    keys.some((key) => INGREDIENTS.test(key)) &&
    keys.some((key) => STEPS.test(key) && !INGREDIENTS.test(key))
  )
}

function valuesOf(thing: Thing, keys: RegExp, follow: Follow): unknown[] {
  return Object.entries(thing)
    .filter(([key]) => keys.test(key) && !NO_LIST.test(key))
    .map(([, value]) => follow(value))
    .filter((value) => typeof value === 'object')
}

function first(thing: Thing, names: string[], follow: Follow): string | null {
  for (const name of names) {
    const value = follow(thing[name])
    const text = isThing(value)
      ? textIn(value.name ?? value.title ?? value.text ?? value.label ?? value.value ?? null)
      : textIn(value)
    if (text?.trim()) return text
  }
  return null
}

/** The lines of a list, or of groups of lists, whose titles end in a colon. */
function linesIn(value: unknown, follow: Follow, depth: number): string[] {
  if (depth > DEEPEST) return []
  return listOf(unwrapped(follow(value))).flatMap((given) => {
    const entry = follow(given)
    if (typeof entry === 'string') return plainLines(entry)
    if (!isThing(entry)) return []
    const inner = innerList(entry, INGREDIENTS, follow)
    if (!inner) return ingredientLine(entry, follow)
    const title = first(entry, TITLES, follow)?.trim()
    const lines = linesIn(inner, follow, depth + 1)
    return title && lines.length > 0 ? [title.replace(/:?$/, ':'), ...lines] : lines
  })
}

function ingredientLine(entry: Thing, follow: Follow): string[] {
  const whole = first(entry, LINES, follow)
  const amount = first(entry, AMOUNTS, follow)
  const food = first(entry, FOODS, follow)
  if (whole && (!amount || whole.includes(amount))) return plainLines(whole).slice(0, 1)
  if (!food && !whole) return []
  const note = first(entry, NOTES, follow)
  const words = [amount, first(entry, UNITS, follow), food ?? whole].filter(Boolean).join(' ')
  return plainLines(note ? `${words}, ${note}` : words).slice(0, 1)
}

function stepsIn(value: unknown, follow: Follow, depth: number): unknown[] {
  if (depth > DEEPEST) return []
  return listOf(unwrapped(follow(value))).flatMap((given): unknown[] => {
    const entry = follow(given)
    if (typeof entry === 'string') return plainLines(entry)
    if (!isThing(entry)) return []
    const inner = innerList(entry, STEPS, follow)
    const name = first(entry, TITLES, follow)
    if (inner) {
      const itemListElement = stepsIn(inner, follow, depth + 1)
      return itemListElement.length > 0 ? [{ '@type': 'HowToSection', name, itemListElement }] : []
    }
    const text = first(entry, WORDS, follow)
    return text ? [{ '@type': 'HowToStep', text, 'name': name === text ? null : name }] : []
  })
}

/** The list that a group holds: the one named like its kind, or by a word for lists. */
function innerList(entry: Thing, kind: RegExp, follow: Follow): unknown {
  const lists = Object.entries(entry).map(
    ([key, value]) => [key, unwrapped(follow(value))] as const
  )
  const found = lists.find(
    ([key, value]) =>
      Array.isArray(value) && value.length > 0 && (kind.test(key) || LISTS.test(key))
  )
  return found?.[1]
}

/** A list that lies in an object of its own, as content systems wrap them. */
function unwrapped(value: unknown): unknown {
  if (!isThing(value)) return value
  return (
    Object.entries(value).find(([key, inner]) => LISTS.test(key) && Array.isArray(inner))?.[1] ??
    value
  )
}

const FACTS: Record<string, RegExp> = {
  name: /^(?:name|title|headline|recipeName|recipeTitle)$/i,
  description: /^(?:description|intro|introduction|summary|teaser|excerpt|lead)$/i,
  image: /^(?:image|images|heroImage|picture|pictures|photo|photos|mainImage|imageUrl|thumbnail)$/i,
  recipeYield:
    /^(?:servings?|yields?|portions?|serves|recipeYield|numberOfServings|persons|servingSize)$/i,
  prepTime: /^prep(?:aration)?_?(?:time|duration)?(?:_?(?:in)?_?min\w*)?$/i,
  cookTime: /^(?:cook(?:ing)?|bak(?:e|ing))_?(?:time|duration)(?:_?(?:in)?_?min\w*)?$/i,
  totalTime: /^(?:total_?)?(?:time|duration)(?:_?(?:in)?_?min\w*)?$/i,
}

function factsOf(thing: Thing, follow: Follow): Thing {
  const entries = Object.entries(thing)
  return Object.fromEntries(
    Object.entries(FACTS).flatMap(([fact, names]) => {
      const found = entries.find(([key, value]) => names.test(key) && value)
      return found ? [[fact, plainFact(follow(found[1]))]] : []
    })
  )
}

/** `{number: 4, type: "persons"}` and `{hours: 1, minutes: 20}` in words; anything else as it is. */
function plainFact(value: unknown): unknown {
  if (!isThing(value)) return value
  if ('hours' in value || 'minutes' in value) {
    return String(Number(value.hours ?? 0) * 60 + Number(value.minutes ?? 0))
  }
  const count = textIn(value.number ?? value.amount ?? value.count ?? null)
  return count ? [count, textIn(value.type ?? value.unit ?? null)].filter(Boolean).join(' ') : value
}
