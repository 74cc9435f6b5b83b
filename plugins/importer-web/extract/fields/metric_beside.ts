import { type MeasureKey, measures } from '#core/shared/conversion'
import { metricAmountOf } from '#core/shared/metric_amount'
import { leadingAmount } from '#core/shared/plain_line'
import { findStepAmounts, type FoundMeasure } from '#core/shared/step_amounts_find'

/** Cups of many countries, whose sizes differ a little. */
const CUP =
  /^(?:cups?|tazas?|tasses?|tassen|xícaras?|chávenas?|tazz[ae]|kop(?:je|jes|pen)?|kopp(?:ar|er|en)?|kopar|szklank[aię]|szklanek|hrn(?:ek|ky|ků|íček|íčky)|bögre|bardak|fincan|стакан(?:а|ов|у)?|чашк[аиу]|чашек|φλιτζάνι(?:α)?|כוסות|כוס|sticks?|カップ|杯)(?![\p{L}])/iu
const AFTER_NUMBER = /^[\s-]{0,2}/
/** A cup in ml, and how far others' are from it. */
const CUP_SIZE = 240
const FARTHEST = 1.35
/** From blanched leaves to syrup, in g/ml. */
const LIGHTEST = 0.04
const HEAVIEST = 1.8
const LONGEST = 300

/** The line's own amount as a size: in ml, or in g. */
interface OwnSize {
  dimension: 'mass' | 'volume'
  size: number
}

/**
 * The metric amount that a page shows beside the cups, spoons or ounces of a line, and that the line lacks: "120 g" of
 * "1 cup (120 g) flour". Null where it shows none, several, or one that cannot be of that line's amount.
 */
export function metricBeside(line: string, shown: string): string | null {
  if (shown.length > LONGEST || !/\d/.test(shown)) return null
  const own = ownSize(line)
  if (!own || metricIn(line).length > 0) return null
  const [found, ...more] = metricIn(shown)
  if (!found || more.length > 0 || isBetween(found, shown)) return null
  const text = shown.slice(found.start, found.end)
  return metricAmountOf(text) && isLikely(own, found) ? text : null
}

const isMeasure = (key: MeasureKey, system: 'metric' | 'us' | 'both') =>
  measures[key].system === system && measures[key].dimension !== 'length'

function amountsIn(text: string): FoundMeasure[] {
  return findStepAmounts(text).filter((found) => found.kind === 'amount')
}

function metricIn(text: string): FoundMeasure[] {
  return amountsIn(text).filter(({ unit }) => isMeasure(unit, 'metric'))
}

/** Whether an amount stands between two that are added: "1 cup (120 g) plus 2 tbsp". */
function isBetween(metric: FoundMeasure, text: string): boolean {
  const own = amountsIn(text).filter(({ unit }) => !isMeasure(unit, 'metric'))
  const isAdded = /\+|\b(?:plus|und|et|y|e|en|och|og|and)\s[\d¼-¾⅐-⅞]/iu.test(text)
  return (
    isAdded &&
    own.some(({ end }) => end <= metric.start) &&
    own.some(({ start }) => start >= metric.end)
  )
}

/** The size of what a line begins with: of a known measure, or of a cup in any language. */
function ownSize(line: string): OwnSize | null {
  const leading = leadingAmount(line)
  if (!leading) return null
  const { to } = leading.amount
  if (leading.unit) {
    const { dimension, base, system } = measures[leading.unit.key]
    return dimension === 'length' || system === 'metric' ? null : { dimension, size: to * base }
  }
  const word = line.slice(leading.end).replace(AFTER_NUMBER, '')
  return CUP.test(word) ? { dimension: 'volume', size: to * CUP_SIZE } : null
}

function isLikely(own: OwnSize, { amount, unit, isFixed }: FoundMeasure): boolean {
  const { dimension, base } = measures[unit]
  const ratio = (amount.to * base) / own.size
  if (isFixed || !(ratio > 0)) return false
  if (own.dimension === 'volume' && dimension === 'mass')
    return ratio >= LIGHTEST && ratio <= HEAVIEST
  return ratio >= 1 / FARTHEST && ratio <= FARTHEST
}
