import { useMemo } from 'react'
import type { MeasureSystem } from '#core/shared/conversion'
import type { UserPreferences } from '#core/shared/contract/index'
import { usePreferences } from '#web/features/identity'
import { currentLocale, useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { countedAs, type MeasureWords } from './measure_text.js'

const DECIMAL = { maximumFractionDigits: 3 }

/** How the reader sees amounts: in which system (null: as written), in which words. */
export interface Reading extends MeasureWords {
  system: MeasureSystem | null
  /** The words that tell an amount as it was written. */
  writtenAs: (amount: string) => string
}

const systems: Record<UserPreferences['measures'], MeasureSystem | null> = {
  original: null,
  metric: 'metric',
  imperial: 'us',
}

/** The reader's measures and words; the same object until either changes. */
export function useReading(): Reading {
  // With another language there is another `t`.
  const { t } = useText('measures')
  const [{ measures }] = usePreferences()
  return useMemo(
    () => ({
      system: systems[measures],
      writtenAs: (amount) => t('written', { amount }),
      formatDecimal: (value) => formatNumber(value, DECIMAL),
      unitWord: (unit, count) =>
        t(`unit.${unit}`, { count: countedAs(count, currentLocale().bcp47) }),
    }),
    [measures, t]
  )
}
