import { useMemo } from 'react'
import { convertFood } from '#core/shared/conversion'
import type { LineOptions } from './ingredient_line.js'
import { figureOf } from '../measures/measure_text.js'
import { type Reading, useReading } from '../measures/use_reading.js'

/** How ingredients are read at a scale, in a reader's language and measures. */
export function lineOptions(reading: Reading, disableAmount: boolean, scale: number): LineOptions {
  const { formatDecimal, system } = reading
  const plain = { disableAmount, scale, formatDecimal }
  const metric: LineOptions['metric'] = (amount) => figureOf({ kind: 'amount', ...amount }, reading)
  if (system === null) return { ...plain, metric }
  return {
    ...plain,
    ...(system === 'metric' && { metric }),
    convert: (amount, gramsPerMl) => {
      const converted = convertFood(amount, system, gramsPerMl)
      if (!converted) return null
      const { isEstimated } = converted
      const { number, unit } = figureOf({ kind: 'amount', ...converted }, reading)
      return { number: isEstimated ? `≈\u00a0${number}` : number, unit, isEstimated }
    },
  }
}

/** How the page reads ingredients at a scale: in the reader's language and measures. */
export function useLineOptions(disableAmount: boolean, scale: number): LineOptions {
  const reading = useReading()
  return useMemo(() => lineOptions(reading, disableAmount, scale), [disableAmount, scale, reading])
}
