import type { AppTheme } from '#core/shared/contract/site'
import { keep, recall } from '#web/browser_storage'
import { neutral, seeds } from './tokens.json'
import { type ColourFamily, deriveFamily, type Mode } from './derive.js'

/** The seven meanings a colour can have. */
export const colourNames = [
  'primary',
  'accent',
  'secondary',
  'success',
  'info',
  'warning',
  'error',
] as const

/** One of the seven. */
export type ColourName = (typeof colourNames)[number]

const storageKey = 'trivet-theme'
const hex = /^#[0-9a-f]{6}$/i

/** Keeps only well-formed colours; what is missing stays ours. */
export function completeSeeds(from: Partial<Record<string, unknown>>): AppTheme {
  const overrides = Object.entries(from).filter(
    ([name, value]) => name in seeds && typeof value === 'string' && hex.test(value)
  )
  return { ...seeds, ...Object.fromEntries(overrides) }
}

/** The operator's colours as last seen, so that the first paint already has them. */
export function rememberedSeeds(): AppTheme {
  try {
    return completeSeeds(JSON.parse(recall(storageKey) ?? '{}') as object)
  } catch {
    return seeds
  }
}

/** Keeps the operator's colours for the next start. */
export function rememberSeeds(theme: AppTheme): void {
  keep(storageKey, JSON.stringify(theme))
}

/** The family of one meaning in one mode. */
export function familyOf(theme: AppTheme, mode: Mode, name: ColourName): ColourFamily {
  const key = `${mode}${name.charAt(0).toUpperCase()}${name.slice(1)}` as keyof AppTheme
  return deriveFamily(theme[key], mode, neutral[mode])
}

/** A user's own colour (a label's), made legible. */
export function familyOfColour(colour: string, mode: Mode): ColourFamily {
  return deriveFamily(hex.test(colour) ? colour : seeds.lightPrimary, mode, neutral[mode])
}
