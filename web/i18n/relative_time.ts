const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/**
 * How long ago (or ahead) a moment is, in the largest whole unit: `3 days ago`, `now`.
 */
export function formatRelative(value: string, language: string, now: number = Date.now()): string {
  const seconds = (Date.parse(value) - now) / 1000
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 0]
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  // Hebrew's own words for one, as they come, say the number once more: "a minute ago (1)".
  return format.format(size === 0 ? 0 : Math.trunc(seconds / size), unit).replace(/ \(1\)/, '')
}
