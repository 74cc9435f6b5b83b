import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import type { ShortTime } from './short_time.js'

/** A time in its shortest words: `1 h 20`, `45 min`. */
export function useTimeWords(): (time: ShortTime) => string {
  const { t } = useText('recipes')
  return (time) => {
    if (typeof time === 'string') return time
    const hours = formatNumber(time.hours)
    const minutes = formatNumber(time.minutes)
    if (time.hours === 0) return t('card.minutes', { minutes })
    return time.minutes === 0 ? t('card.hours', { hours }) : t('card.both', { hours, minutes })
  }
}
