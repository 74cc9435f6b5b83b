import { letters } from '#core/recipe_text/index'

const LEAST = 2
/** Share of the lines of a round that differ: flour may be in it twice. */
const DISTINCT = 0.7
/** Longer lists are not searched: no recipe has them. */
const MOST = 400
const LEAST_TAILED = 4
const LEAST_PRICED = 3
const MOST_PRICED = 0.6
const LEAST_ECHOES = 3
/** An amount, two words at most, and the same number before a food. */
const AMOUNT_TWICE =
  /^(([\d¼-¾⅐-⅞][\d¼-¾⅐-⅞.,/]{0,7}) (?:\p{L}{1,15}\.? ){0,2})\2 ((?:\p{L}|\()[^]*)$/u
const SIGN = String.raw`(?:[€$£¥₹₺₽₩₴₪]|R\$|CHF|Fr\.)`
const MONEY = String.raw`\d{1,5}(?:[.,]\d{1,2})?`
/** What a shop asks for the food before it. */
const PRICE = new RegExp(
  String.raw`\s(?:${SIGN}\s?${MONEY}|${MONEY}\s?(?:${SIGN}|kr\.?|zł|Kč|Ft|lei|лв\.?|руб\.?|грн\.?|円|元|원))$`,
  'iu'
)

/**
 * Lines without those that say all the same once more, as pages have them that mark up one list for
 * two layouts.
 */
export function withoutRepeats(lines: string[]): string[] {
  return firstRound(lines, letters)
}

/**
 * Lines of one group without those that name the same foods once more in the same order, as pages
 * have them that show one list in several systems of units; the first stays. Rounds shorter than
 * `least` are none.
 */
export function withoutUnitEchoes(lines: string[], least = LEAST): string[] {
  return firstRound(lines, foodOf, least)
}

/** The rounds of a list of parts that a page shows several times, under the same titles, for other servings or units. */
export function titledRounds<Line extends { text: string; title: string | null }>(
  lines: Line[]
): Line[][] {
  const first = firstRound(
    lines,
    ({ text, title }) => `${letters(title ?? '')} ${foodOf(text)}`,
    LEAST_TAILED
  )
  if (first.every(({ title }) => title === null)) return [lines]
  return Array.from({ length: lines.length / Math.max(first.length, 1) }, (_, at) =>
    lines.slice(at * first.length, (at + 1) * first.length)
  )
}

/**
 * Lines without the words that all of them end in, as links and buttons behind each leave them; what stands in brackets
 * there, such as "(see note)", is the lines' own.
 */
export function withoutSharedTail(lines: string[]): string[] {
  const words = lines.map((line) => line.split(' '))
  const shared = sharedTail(words)
  const isOwn = lines[0]?.endsWith(')') ?? false
  if (lines.length < LEAST_TAILED || shared === 0 || isOwn) return lines
  return words.map((line) => line.slice(0, -shared).join(' '))
}

/**
 * Lines without the prices behind them, where most end in one of the same currency, as those of shops do.
 */
export function withoutPrices(lines: string[]): string[] {
  const prices = lines.map((line) => PRICE.exec(line)?.[0] ?? '')
  const [most = []] = [...Map.groupBy(prices.filter(Boolean), currencyOf).values()].toSorted(
    (one, other) => other.length - one.length
  )
  if (most.length < LEAST_PRICED || most.length < lines.length * MOST_PRICED) return lines
  const [currency] = most.map(currencyOf)
  return lines.map((line, at) => {
    const price = prices[at] ?? ''
    const food = line.slice(0, line.length - price.length)
    return currencyOf(price) === currency && /\p{L}/u.test(food) ? food : line
  })
}

/**
 * Lines without their amount where most say it once more, alone, right before the food ("2 cups 2 water"), as those do that hold
 * it for another system of units, too, which a style hides.
 */
export function withoutAmountEchoes(lines: string[]): string[] {
  const said = lines.map((line) => AMOUNT_TWICE.exec(line))
  const echoes = said.filter(Boolean).length
  if (echoes < LEAST_ECHOES || echoes < lines.length / 2) return lines
  return lines.map((line, at) => {
    const [whole, amount = '', , food = ''] = said[at] ?? []
    return whole === undefined ? line : `${amount.trimEnd()} ${food}`
  })
}

const currencyOf = (price: string) => price.replace(/[\d\s.,]/g, '').toLowerCase()

/** How many words all lines end in, beyond their first. */
function sharedTail([first = [], ...rest]: string[][]): number {
  const differs = first.findLastIndex((word, at) => {
    const fromEnd = at - first.length
    return !rest.every((words) => words.length > -fromEnd && words.at(fromEnd) === word)
  })
  return Math.min(first.length - 1 - differs, first.length - 1)
}

function firstRound<Line>(lines: Line[], keyOf: (line: Line) => string, least = LEAST): Line[] {
  if (lines.length > MOST) return lines
  const keys = lines.map(keyOf)
  for (let size = Math.floor(lines.length / 2); size >= least; size--) {
    const first = keys.slice(0, size)
    if (lines.length % size !== 0 || new Set(first).size < size * DISTINCT) continue
    if (keys.every((key, at) => key !== '' && key === first[at % size])) return lines.slice(0, size)
  }
  return lines
}

/** What a line is about: its last word before a comma, brackets left out. */
function foodOf(line: string): string {
  const words = line
    .replace(/\([^()]*\)|,[^]*$/g, ' ')
    .split(/\s+/)
    .map(letters)
  return words.filter((word) => /^\p{L}{3,}$/u.test(word)).at(-1) ?? ''
}
