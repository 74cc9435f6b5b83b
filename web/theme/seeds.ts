import type { AppTheme } from '#core/shared/contract/site'
import { barColours } from '#core/shared/house_theme'
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

const hex = /^#[0-9a-f]{6}$/i

/** Keeps only well-formed colours; what is missing stays ours. */
export function completeSeeds(from: Partial<Record<string, unknown>>): AppTheme {
  const overrides = Object.entries(from).filter(
    ([name, value]) => name in seeds && typeof value === 'string' && hex.test(value)
  )
  return { ...seeds, ...Object.fromEntries(overrides) }
}

/** The site's colours as the server wrote them into the page, so that the first paint already has them. */
export function pageSeeds(): AppTheme {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="trivet-theme"]')
  return completeSeeds(JSON.parse(tag?.content ?? '{}') as object)
}

/** Gives the browser's bar the colours of the site. */
export function colourBar(theme: AppTheme): void {
  const bar = barColours(theme) ?? { light: neutral.light.bg, dark: neutral.dark.bg }
  for (const mode of ['light', 'dark'] as const) {
    const tag = document.querySelector(`meta[name="theme-color"][media*="${mode}"]`)
    tag?.setAttribute('content', bar[mode])
  }
}

/** Name of the seed of one meaning in one mode. */
export const seedKey = (mode: Mode, name: ColourName) =>
  `${mode}${name.charAt(0).toUpperCase()}${name.slice(1)}` as keyof AppTheme

/** The family of one meaning in one mode. */
export function familyOf(theme: AppTheme, mode: Mode, name: ColourName): ColourFamily {
  return deriveFamily(theme[seedKey(mode, name)], mode, neutral[mode])
}

/** A user's own colour (a label's), made legible. */
export function familyOfColour(colour: string, mode: Mode): ColourFamily {
  return deriveFamily(hex.test(colour) ? colour : seeds.lightPrimary, mode, neutral[mode])
}
