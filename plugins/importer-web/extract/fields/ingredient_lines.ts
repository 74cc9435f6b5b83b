import { plainLines, withoutBullet } from '#core/recipe_text/index'
import { withoutRepeats, withoutSharedTail, withoutUnitEchoes } from './echoes.js'
import { cleanLine, isUnfilled } from './clean_line.js'
import { listInLine } from './list_in_line.js'
import { type Measures, oneSystem } from './unit_systems.js'
import { isThing, listOf, rememberedOf, textIn, type Thing } from '../thing.js'

const PROPERTIES = ['recipeIngredient', 'recipeIngredients', 'ingredients', 'ingredient']

/** "1 200 g flour", "1 ½ cup milk", "1 salt": a count of ones before lines that have their own. */
const ONE = /^1\s+(?=\S)/
/** A line whose last bracket is open, and one that begins with the rest of it. */
const OPEN = /\([^()]{0,60}$/
const CLOSING = /^[^()\d][^()]{0,60}\)/
const LEAST_COUNTED = 3
/** Two short lists may well name the same foods. */
const LEAST_ECHOED = 5

/**
 * The ingredient lines that the markup gives, one a line whatever form it has; none is an empty
 * list. Of several systems of units the one that is wanted.
 */
export function ingredientLines(recipe: Thing, wanted?: Measures): string[] {
  return wanted ? linesFor(recipe, wanted) : firstLines(recipe)
}

const firstLines = rememberedOf((recipe) => linesFor(recipe))

function linesFor(recipe: Thing, wanted?: Measures): string[] {
  for (const property of PROPERTIES) {
    const entries = listOf(recipe[property])
    const lines = withWholeBrackets(entries.flatMap((entry) => linesOf(entry, entries.length > 3)))
    const [first] = lines.length === 1 ? lines : []
    const whole = (first ? listInLine(first, LEAST_COUNTED) : null) ?? lines
    const once = withoutRepeats(withoutOnes(whole))
    const own = withoutSharedTail(withoutUnitEchoes(oneSystem(once, wanted), LEAST_ECHOED))
    if (own.length > 0) return own
  }
  return []
}

/** "1 roll of pastry (square", "or 2 round ones)": lines that were cut within their brackets, as one. */
function withWholeBrackets(lines: string[]): string[] {
  const whole: string[] = []
  for (const line of lines) {
    const isRest = OPEN.test(whole.at(-1) ?? '') && CLOSING.test(line)
    if (isRest) whole.push(`${whole.pop()} ${line}`)
    else whole.push(line)
  }
  return whole
}

/** Of a long list each entry is one line; a lone entry holds them all. */
function linesOf(entry: unknown, single: boolean): string[] {
  if (isThing(entry) && Array.isArray(entry.itemListElement)) {
    return listOf(entry.itemListElement).flatMap((inner) => linesOf(inner, true))
  }
  const text = isThing(entry) ? amountAndName(entry) : textIn(entry)
  const lines = plainLines(text ?? '')
    .map((line) => withoutBullet(cleanLine(line)).replace(/(?<!\d)\d+\.\d{4,}/g, shorter))
    .map((line) => line.replace(/^(\d{1,4})(?=\p{Lu}{2,12}\.? )/u, '$1 '))
    .map((line) => (OPEN.test(line) ? line : line.replace(/(?<=[\p{L}\p{M})]),$/u, '')))
    .filter((line) => /[\p{L}\p{N}]/u.test(line) && !isUnfilled(line))
  const counted = lines.filter((line) => /^[\d½¼¾⅓⅔].*\p{L}{2}/u.test(line)).length
  return single && counted < 2 && lines.length > 1 ? [lines.join(' ')] : lines
}

/** Lines without the one that some makers count before each, whatever amount follows. */
function withoutOnes(lines: string[]): string[] {
  const bare = lines.map((line) => line.replace(ONE, ''))
  const isCounted = lines.length >= LEAST_COUNTED && lines.every((line) => ONE.test(line))
  const own = bare.filter((line) => /^[\d¼-¾⅐-⅞]/.test(line)).length
  return isCounted && own >= LEAST_COUNTED && own >= lines.length / 2 ? bare : lines
}

/** "0.49999999885628", as machines write a half. */
function shorter(number: string): string {
  return String(Math.round(Number(number) * 100) / 100)
}

/** Some makers give amount, unit and food apart. */
function amountAndName(entry: Thing): string | null {
  const first = (...properties: string[]): string | null =>
    properties.map((property) => textIn(entry[property])).find(Boolean) ?? null
  const amount = first('amount', 'quantity', 'value')
  const unit = first('unit', 'unitText')
  const name = first('item', 'name', 'text', 'ingredient')
  return name ? [amount, unit, name].filter(Boolean).join(' ') : textIn(entry)
}
