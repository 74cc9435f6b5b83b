import type { CSSVariablesResolver } from '@mantine/core'
import type { AppTheme } from '#core/shared/contract/site'
import type { ColourFamily, Mode } from './derive.js'
import { type ColourName, colourNames, familyOf } from './seeds.js'
import { neutral, shadow } from './tokens.json'

/** CSS variables by their names. */
export type Variables = Record<string, string>

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function ownColours(name: ColourName, family: ColourFamily): Variables {
  const { filled, ...parts } = family
  const entries = Object.entries(parts).map(([part, value]) => [
    `--tv-${name}-${kebab(part)}`,
    value,
  ])
  return { [`--tv-${name}`]: filled, ...Object.fromEntries(entries) }
}

function mantineColours(name: ColourName, family: ColourFamily): Variables {
  const prefix = `--mantine-color-${name}`
  return {
    [`${prefix}-filled`]: family.filled,
    [`${prefix}-filled-hover`]: family.hover,
    [`${prefix}-light`]: family.tint,
    [`${prefix}-light-hover`]: family.tintHover,
    [`${prefix}-light-color`]: family.text,
    [`${prefix}-outline`]: family.text,
    [`${prefix}-outline-hover`]: family.tint,
    [`${prefix}-text`]: family.text,
  }
}

function neutralVariables(mode: Mode): Variables {
  const { bg, surface, sunken, line, lineStrong, ink, inkMuted } = neutral[mode]
  const own = Object.entries(neutral[mode]).map(([name, value]) => [`--tv-${kebab(name)}`, value])
  return {
    ...Object.fromEntries(own),
    '--tv-shadow-card': shadow[mode].card,
    '--tv-shadow-float': shadow[mode].float,
    '--mantine-color-body': bg,
    '--mantine-color-text': ink,
    '--mantine-color-bright': ink,
    '--mantine-color-dimmed': inkMuted,
    '--mantine-color-placeholder': inkMuted,
    '--mantine-color-default': surface,
    '--mantine-color-default-hover': sunken,
    '--mantine-color-default-color': ink,
    '--mantine-color-default-border': lineStrong,
    '--mantine-color-disabled': sunken,
    '--mantine-color-disabled-color': inkMuted,
    '--mantine-color-disabled-border': line,
  }
}

/** All colours of one mode as CSS variables. */
export function variablesOf(theme: AppTheme, mode: Mode): Variables {
  const families = new Map(colourNames.map((name) => [name, familyOf(theme, mode, name)]))
  const colours = [...families].map(([name, family]) => ({
    ...ownColours(name, family),
    ...mantineColours(name, family),
  }))
  return {
    ...Object.assign({}, ...colours),
    ...neutralVariables(mode),
    '--mantine-color-anchor': families.get('primary')?.text,
    '--mantine-primary-color-contrast': families.get('primary')?.on,
    '--mantine-color-error': families.get('error')?.text,
    '--mantine-color-success': families.get('success')?.text,
  }
}

/** All colours of both modes as CSS variables: ours (`--tv-…`) and Mantine's, from fourteen seeds. */
export function cssVariablesFor(theme: AppTheme): CSSVariablesResolver {
  const [light, dark] = [variablesOf(theme, 'light'), variablesOf(theme, 'dark')]
  return () => ({ variables: {}, light, dark })
}
