import { useMemo } from 'react'
import type { MeasureSystem } from '#core/shared/conversion'
import type { UserPreferences } from '#core/shared/contract/index'
import { usePreferences } from '#web/features/identity'
import { currentLocale, useText } from '#web/i18n'
import type { MeasureWords } from './measure_text.js'

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
  const { t, i18n } = useText('measures')
  const [{ measures }] = usePreferences()
  const { language } = i18n
  return useMemo(() => {
    const format = new Intl.NumberFormat(language && currentLocale().bcp47, {
      maximumFractionDigits: 3,
    })
    return {
      system: systems[measures],
      writtenAs: (amount) => t('written', { amount }),
      formatDecimal: (value) => format.format(value),
      // Half a cup is "½ cup": languages count it as they count one.
      unitWord: (unit, count) => t(`unit.${unit}`, { count: count > 1 ? count : 1 }),
    }
  }, [measures, t, language])
}
