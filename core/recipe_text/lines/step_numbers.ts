import { latinDigits } from '../text_recipe/amounts.js'

/** A number, and the mark or blank behind it. */
const MARKED = /^(\d{1,2})\s*[.):、．：）-]\s*(?=\D|$)/
/** Some pages have no more than a look to part the number from the words. */
const BARE = /^(\d{1,2})\s*(?=\p{Lu}|\p{Lo}|$)/u
/** "①" to "⑳", keys with a digit, and digits of other scripts, be they as wide as the signs around them. */
const DRAWN = /^(?:[\u2460-\u2473]|\d\uFE0F?\u20E3|(?:(?!\d)\p{Nd}){1,2}[．.、)）:：-]?)\s*/u
/** "a)", "B.", "iv)", "III." before the words of a step. */
const LETTERED = /^(\p{L}|[ivx]{1,5}|[IVX]{1,5})\s?([.)])\s+(?=\p{L}|\p{N})/u
const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ')
/** How letters count on; Greek and Cyrillic pages count in their own. */
const SERIES = [
  ROMAN,
  ...['abcdefghijklmnopqrstuvwxyz', 'αβγδεζηθικλμ', 'абвгдежзиклмн', 'абвгґдеєжзиі'].map((all) => [
    ...all,
  ]),
]
const COUNTED = /^\d{1,2}(?:[.)]\s+\p{L}|\s\p{Lu})/u
const LEAST = 2
const LEAST_IN_ORDER = 3

/**
 * Steps without the numbers before them, where those count the steps; steps that were only a number
 * are left out.
 */
export function withoutNumbers<Step extends { text: string }>(given: Step[]): Step[] {
  const steps = withPlainNumbers(withDigits(given))
  const marked = countedBy(steps, MARKED)
  if (marked >= 1 && marked >= steps.length / 2) return cut(steps, MARKED)
  const counted = countedInOrder(steps)
  if (counted.size >= LEAST_IN_ORDER)
    return steps.map((step) =>
      counted.has(step) ? { ...step, text: withoutNumber(step.text) } : step
    )
  return steps.length >= LEAST && countedBy(steps, BARE) === steps.length ? cut(steps, BARE) : steps
}

/** Steps with plain numbers for those in circles or on keys, where these count from one on. */
export function withDigits<Step extends { text: string }>(steps: Step[]): Step[] {
  const plain = steps.map((step) => ({ ...step, text: step.text.replace(DRAWN, plainNumber) }))
  const drawn = plain.filter(({ text }, at) => text !== steps[at]?.text)
  const isCounted = drawn.length >= LEAST && countedBy(drawn, MARKED) === drawn.length
  return isCounted ? plain : steps
}

/** Steps with plain numbers for letters or Roman numerals, where three or more count on from the first in one style. */
export function withPlainNumbers<Step extends { text: string }>(steps: Step[]): Step[] {
  const marks = steps.flatMap((step) => {
    const [, count, sign] = LETTERED.exec(step.text) ?? []
    return count && sign ? [{ step, count, sign }] : []
  })
  const [first] = marks
  if (!first || marks.length < LEAST_IN_ORDER) return steps
  const isUpper = /\p{Lu}/u.test(first.count)
  const counts = SERIES.find((series) =>
    marks.every(({ count, sign }, at) => {
      const own = isUpper ? series[at]?.toUpperCase() : series[at]
      return sign === first.sign && count === own
    })
  )
  const counted = new Map(marks.map(({ step }, at) => [step, `${at + 1}. `]))
  return counts
    ? steps.map((step) => {
        const number = counted.get(step)
        return number ? { ...step, text: step.text.replace(LETTERED, number) } : step
      })
    : steps
}

function withoutNumber(text: string): string {
  return MARKED.test(text) ? text.replace(MARKED, '') : text.replace(BARE, '')
}

function plainNumber(drawn: string): string {
  return `${/^\d{1,2}/.exec(latinDigits(drawn.normalize('NFKC')))?.[0] ?? ''}. `
}

/** Steps that count from one on, be it in each part anew, among others that have no number. */
function countedInOrder<Step extends { text: string }>(steps: Step[]): ReadonlySet<Step> {
  const numbered = steps.filter(({ text }) => COUNTED.test(text))
  const numbers = numbered.map(({ text }) => Number.parseInt(text, 10))
  const isInOrder = numbers.every((number, at) => {
    const before = numbers[at - 1] ?? 0
    return number === before + 1 || (number === 1 && before >= LEAST)
  })
  return new Set(isInOrder ? numbered : [])
}

function countedBy(steps: { text: string }[], number: RegExp): number {
  return steps.filter(({ text }, at) => Number(number.exec(text)?.[1]) === at + 1).length
}

function cut<Step extends { text: string }>(steps: Step[], number: RegExp): Step[] {
  return steps
    .map((step) => ({ ...step, text: step.text.replace(number, '') }))
    .filter(({ text }) => text !== '')
}
