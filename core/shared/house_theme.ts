import type { AppTheme } from './contract/site.js'

/** The fourteen colours of the house (web/theme/tokens.json "seeds"); an operator may set each as THEME_LIGHT_PRIMARY and so on. */
export const houseTheme: AppTheme = {
  lightPrimary: '#6a2c56',
  lightAccent: '#e5a00d',
  lightSecondary: '#2f6b5e',
  lightSuccess: '#2f7a45',
  lightInfo: '#2d6a9f',
  lightWarning: '#b85c0a',
  lightError: '#b3302c',
  darkPrimary: '#9d5a87',
  darkAccent: '#f2be4a',
  darkSecondary: '#83c3b0',
  darkSuccess: '#7fc88f',
  darkInfo: '#8dbde8',
  darkWarning: '#f0a463',
  darkError: '#f2948b',
}

/** Colours of the browser's bar: the primary ones where they are not the house's, whose bar is as quiet as the page (null). */
export function barColours({
  lightPrimary: light,
  darkPrimary: dark,
}: AppTheme): { light: string; dark: string } | null {
  const isQuiet = light === houseTheme.lightPrimary && dark === houseTheme.darkPrimary
  return isQuiet ? null : { light, dark }
}
