import type { Figure } from '../measures/measure_text.js'

/** Number and unit in the page's own order, the digits always from left to right. */
export function AmountText({ number, unit }: Figure) {
  return (
    <bdi>
      {number && <bdi dir="ltr">{number}</bdi>}
      {number && unit ? `\u00a0${unit}` : unit}
    </bdi>
  )
}

/** The metric amount of a source behind its line: "· 120 g". */
export function BesideText({ text, className }: { text: string; className?: string | undefined }) {
  if (!text) return null
  return (
    <span className={className}>
      {' · '}
      <bdi>{text}</bdi>
    </span>
  )
}
