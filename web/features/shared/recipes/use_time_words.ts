import { i18n, useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import type { ShortTime } from './short_time.js'

type Texts = (
  key: 'recipes:card.minutes' | 'recipes:card.hours' | 'recipes:card.both',
  numbers: { hours?: string; minutes?: string }
) => string

function wordsOf(time: ShortTime, t: Texts): string {
  if (typeof time === 'string') return time
  const hours = formatNumber(time.hours)
  const minutes = formatNumber(time.minutes)
  if (time.hours === 0) return t('recipes:card.minutes', { minutes })
  return time.minutes === 0
    ? t('recipes:card.hours', { hours })
    : t('recipes:card.both', { hours, minutes })
}

/** A time in its shortest words, outside of React: `1 h 20`, `45 min`. */
export function timeWords(time: ShortTime): string {
  return wordsOf(time, (key, numbers) => i18n.t(key, numbers))
}

/** The same in a component. */
export function useTimeWords(): (time: ShortTime) => string {
  const { t } = useText('recipes')
  return (time) => wordsOf(time, t)
}
