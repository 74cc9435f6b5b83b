import { withoutBullet } from '#core/recipe_text/index'
import type { Block } from './blocks.js'
import { hasNumber, hasSameWords } from './wording.js'

const WHOLE = /^(\d{1,4})\s(?=\S)/
/** A number with a part: "7.5", "1½", "½" or "1/2". */
const PARTIAL = /^(?:(\d{1,4})[.,]\d{1,2}(?!\d)|(\d{0,3})\s?[¼-¾⅐-⅞]|\d{1,2}[/\u2044]\d{1,2}(?!\d))/
const ZERO = /^0\s+(?=\p{L})/u

/**
 * Lines with the amounts that the page shows where the markup has whole numbers only ("7 dl" for "7.5 dl", "0 cup" for
 * "½ cup"), and without a zero where the page has no number ("0 to taste"): all lines are shown with the same words.
 */
export function withLostDecimals(lines: string[], shown: ReadonlyMap<number, Block>): string[] {
  if (lines.length === 0 || shown.size < lines.length) return lines
  const whole = lines.map((line, number) => {
    const text = withoutBullet(shown.get(number)?.text ?? '')
    return (
      withPart(line, text) ?? withoutZero(line, text) ?? (hasSameWords(line, text) ? line : null)
    )
  })
  return whole.every((line) => line !== null) ? whole : lines
}

function withPart(line: string, shown: string): string | null {
  const [start = '', number = ''] = WHOLE.exec(line) ?? []
  const [amount = '', ...wholes] = PARTIAL.exec(shown) ?? []
  const isPart =
    start !== '' && amount !== '' && Number(wholes.find(Boolean) ?? 0) === Number(number)
  const food = line.slice(start.length)
  return isPart && hasSameWords(food, shown.slice(amount.length)) ? `${amount} ${food}` : null
}

function withoutZero(line: string, shown: string): string | null {
  const food = line.replace(ZERO, '')
  return food !== line && !hasNumber(shown) && hasSameWords(food, shown) ? food : null
}
