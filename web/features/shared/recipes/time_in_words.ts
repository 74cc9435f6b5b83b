import { plainDigits } from '#core/shared/plain_digits'

/** The times of a recipe that somebody writes. */
export const WRITTEN_TIMES = ['totalTime', 'prepTime', 'performTime'] as const

/**
 * A bare number of minutes, or hours and minutes, in the words of a language ("10 minutes"); null for
 * what says its unit itself.
 */
export function timeInWords(text: string, bcp47: string): string | null {
  const plain = plainDigits(text.trim())
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(plain)
  const number = /^\d{1,4}$/.test(plain) ? Number(plain) : 0
  const minutes = clock ? Number(clock[1]) * 60 + Number(clock[2]) : number
  if (minutes === 0) return null
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(bcp47, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value)
  const hours = Math.floor(minutes / 60)
  const parts = [hours > 0 && unit(hours, 'hour'), minutes % 60 > 0 && unit(minutes % 60, 'minute')]
  return parts.filter(Boolean).join(' ')
}

type Times = Partial<Record<(typeof WRITTEN_TIMES)[number], string | null>>

/** The same with every bare number among its times in words; itself where there is none. */
export function withTimesInWords<Recipe extends Times>(recipe: Recipe, bcp47: string): Recipe {
  const worded = WRITTEN_TIMES.flatMap((field) => {
    const words = timeInWords(recipe[field] ?? '', bcp47)
    return words === null ? [] : [[field, words] as const]
  })
  return worded.length === 0 ? recipe : { ...recipe, ...Object.fromEntries(worded) }
}
