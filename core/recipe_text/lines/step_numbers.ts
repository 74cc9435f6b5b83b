/** A number, and the mark or blank behind it. */
const MARKED = /^(\d{1,2})\s*[.):-]\s*(?=\D|$)/
/** Some pages have no more than a look to part the number from the words. */
const BARE = /^(\d{1,2})\s*(?=\p{Lu}|\p{Lo}|$)/u
/** "①" to "⑳", and keys with a digit. */
const DRAWN = /^(?:[\u2460-\u2473]|\d\uFE0F?\u20E3)\s*/u
const COUNTED = /^\d{1,2}(?:[.)]\s+\p{L}|\s\p{Lu})/u
const LEAST = 2
const LEAST_IN_ORDER = 3

/**
 * Steps without the numbers before them, where those count the steps; steps that were only a number
 * are left out.
 */
export function withoutNumbers<Step extends { text: string }>(given: Step[]): Step[] {
  const steps = withDigits(given)
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
function withDigits<Step extends { text: string }>(steps: Step[]): Step[] {
  const plain = steps.map((step) => ({ ...step, text: step.text.replace(DRAWN, plainNumber) }))
  const drawn = plain.filter(({ text }, at) => text !== steps[at]?.text)
  const isCounted = drawn.length >= LEAST && countedBy(drawn, MARKED) === drawn.length
  return isCounted ? plain : steps
}

function withoutNumber(text: string): string {
  return MARKED.test(text) ? text.replace(MARKED, '') : text.replace(BARE, '')
}

function plainNumber(drawn: string): string {
  const key = /^\d/.exec(drawn)?.[0]
  return `${key ?? (drawn.codePointAt(0) ?? 0) - 0x245f}. `
}

/** Steps that count from one on among others that have no number. */
function countedInOrder<Step extends { text: string }>(steps: Step[]): ReadonlySet<Step> {
  const numbered = steps.filter(({ text }) => COUNTED.test(text))
  const isInOrder = numbered.every(({ text }, at) => Number.parseInt(text, 10) === at + 1)
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
