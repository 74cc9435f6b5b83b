import { useMemo } from 'react'
import { formatNumber } from '#web/i18n/format'
import type { LineOptions } from '../ingredient_line.js'

/** How the page reads ingredients at a scale, with numbers in the reader's language. */
export function useLineOptions(disableAmount: boolean, scale: number): LineOptions {
  return useMemo(
    () => ({
      disableAmount,
      scale,
      formatDecimal: (value) => formatNumber(value, { maximumFractionDigits: 3 }),
    }),
    [disableAmount, scale]
  )
}
