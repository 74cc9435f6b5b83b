import { formatNumber } from '#web/i18n/format'
import { clockParts } from './kitchen_timer.js'

/** A span of time as a clock shows it, `34:12`. */
export function ClockFigure({ milliseconds }: { milliseconds: number }) {
  const parts = clockParts(milliseconds).map((part, index) =>
    formatNumber(part, { minimumIntegerDigits: index === 0 ? 1 : 2 })
  )
  return <bdi dir="ltr">{parts.join(':')}</bdi>
}
