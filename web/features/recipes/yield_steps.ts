const NUMBER = /(\d+)\s+(\d+)\s*\/\s*(\d+)|(\d+)\s*\/\s*(\d+)|\d+(?:[.,]\d+)?/

/** A yield text around its first number; a text without one counts as one of it. */
export interface YieldSteps {
  before: string
  /** Servings of the recipe as it is written; always above 0. */
  base: number
  after: string
}

function numberOf(match: RegExpExecArray): number {
  const [text, whole, mixedTop, mixedBottom, top, bottom] = match
  if (whole !== undefined) return Number(whole) + Number(mixedTop) / Number(mixedBottom)
  if (top !== undefined) return Number(top) / Number(bottom)
  return Number(text.replace(',', '.'))
}

/** Takes the number out of a yield text ("Serves 4", "1 1/2 loaves"), for the servings stepper. */
export function splitYield(yieldText: string | null): YieldSteps {
  const text = yieldText?.trim() ?? ''
  if (!text) return { before: '×', base: 1, after: '' }
  const match = NUMBER.exec(text)
  const base = match ? numberOf(match) : Number.NaN
  if (!match || !Number.isFinite(base) || base <= 0) return { before: '', base: 1, after: text }
  return {
    before: text.slice(0, match.index).trim(),
    base,
    after: text.slice(match.index + match[0].length).trim(),
  }
}
