import { letters, remembered } from '#core/recipe_text/index'

const METRIC = /\d\s*(?:g|gr|gm|grams?|kg|ml|cl|dl|l|lit(?:er|re)s?|grammi?|gramos|gramas)\b/i
const CUSTOMARY =
  /(?:[\d¼-¾⅐-⅞]\s*(?:fl\.?\s?oz|oz|lbs?|cups?|pints?|quarts?|sticks?|inch(?:es)?)\b|\b(?:ounces?|pounds?)\b)/i
/** What a switch between two systems says, where it was read as a line. */
const SWITCH =
  /^(?:us(?: customary)?|metric|metrisch|métrique|métrico|metrico|imperial|cups|grams|american)(?: (?:units?|measures?|measurements?|system))?\s*:?$/i
const LEAST = 4
/** How many lines one half may have that the other lacks. */
const MOST_APART = 1
/** Share of the lines that are of the same foods, and of those with other words that are in the other system. */
const MOST = 0.8
const LEAST_DIFFERENT = 3
/** No recipe has more. */
const LONGEST = 200

/** The system of units that somebody reads recipes in. */
export type Measures = 'metric' | 'imperial'

/**
 * Lines of a list that is there in two or three systems of units, in the first of them, or in the one that is wanted
 * where it has a line for each of the first; the halves may differ by a line. A recipe of two doughs stays whole: its halves
 * are in the same units.
 */
export function oneSystem(lines: string[], wanted?: Measures): string[] {
  const full = lines.filter((line) => !SWITCH.test(line))
  if (full.length < 2 * LEAST || full.length > LONGEST) return lines
  for (const rounds of [2, 3]) {
    const middle = Math.round(full.length / rounds)
    for (const size of [middle, middle - 1, middle + 1]) {
      const first = full.slice(0, size)
      const others = Array.from({ length: rounds - 1 }, (_, at) =>
        full.slice(size + at * middle, at === rounds - 2 ? undefined : size + (at + 1) * middle)
      )
      if (size < LEAST || !others.every((other) => isEcho(first, other))) continue
      const whole = [first, ...others.filter((other) => other.length === first.length)]
      return whole.find((half) => isIn(wanted, half)) ?? first
    }
  }
  return lines
}

/** Whether most of the lines with units are in a system. */
export function isIn(system: Measures | undefined, lines: string[]): boolean {
  const metric = lines.map(isMetric).filter((one) => one !== null)
  const share = metric.filter((one) => one === (system === 'metric')).length / metric.length
  return system !== undefined && share >= MOST
}

/** Whether lines name the foods of others in their order, in units of another system. */
function isEcho(first: string[], second: string[]): boolean {
  if (Math.abs(first.length - second.length) > MOST_APART) return false
  const pairs = pairsOf(first, second)
  const changed = pairs.filter(([one, other]) => letters(one) !== letters(other))
  const converted = changed.filter(([one, other]) => {
    const systems = [isMetric(one), isMetric(other)]
    return systems.includes(true) && systems.includes(false)
  })
  return (
    pairs.length >= Math.max(first.length, second.length) * MOST &&
    converted.length >= LEAST_DIFFERENT &&
    converted.length >= changed.length * MOST
  )
}

/** Lines of the same food, in the order of both; a line that has none is passed over. */
function pairsOf(first: string[], second: string[]): [string, string][] {
  const pairs: [string, string][] = []
  let from = 0
  for (const line of first) {
    const near = second.slice(from, from + 2 * MOST_APART + 1)
    const at = near.findIndex((other) => sharesFood(line, other))
    if (at < 0) continue
    pairs.push([line, near[at] ?? ''])
    from += at + 1
  }
  return pairs
}

/** True for metric units, false for those of cups and ounces, null for a line without either. */
function isMetric(line: string): boolean | null {
  if (CUSTOMARY.test(line)) return false
  return METRIC.test(line) ? true : null
}

function sharesFood(one: string, other: string): boolean {
  const words = foodWords(one)
  return foodWords(other).some((word) => words.includes(word))
}

/** The long words before a note. */
const foodWords = remembered(foodWordsIn)

function foodWordsIn(line: string): string[] {
  const bare = line
    .replace(/\([^()]*\)|,[^]*$/g, ' ')
    .replace(CUSTOMARY, ' ')
    .replace(METRIC, ' ')
  return bare
    .split(/[\s/]+/)
    .map(letters)
    .filter((word) => /^\p{L}{3,}$/u.test(word))
}
