import type { Line } from './lines.js'

const BARE_AMOUNT = /^[\d½¼¾⅓⅔⅛][\d½¼¾⅓⅔⅛.,/ –-]*(?:\p{L}{1,12}\.?)?$/u
const LONGEST_AMOUNT = 16
/** Part of the lines that are bare amounts in a list whose rows came apart. */
const PART = 0.3

/**
 * Lines of a list whose amounts stand in elements of their own, put together again with the foods
 * behind them.
 */
export function joinRows(lines: Line[]): Line[] {
  if (lines.filter(isBareAmount).length < Math.max(2, lines.length * PART)) return lines
  const joined: Line[] = []
  let amount: Line | null = null
  for (const line of lines) {
    const last = joined.at(-1)
    if (isBareAmount(line)) amount = line
    else if (!amount && last && line.text.startsWith('(')) last.text = `${last.text} ${line.text}`
    else {
      joined.push(
        amount ? { ...line, heading: 0, text: `${amount.text} ${line.text}` } : { ...line }
      )
      amount = null
    }
  }
  return joined
}

function isBareAmount({ text, heading }: Line): boolean {
  return text.length <= LONGEST_AMOUNT && heading === 0 && BARE_AMOUNT.test(text)
}
