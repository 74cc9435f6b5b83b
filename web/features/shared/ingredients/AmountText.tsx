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
