import { bytesOf, contrast, hexOf, hexOfOklch, luminance, oklchOf, ratio } from './oklch.js'

/** Light or dark. */
export type Mode = 'light' | 'dark'

/** The surfaces that coloured text must stay legible on, and the ink that lies on light fills. */
export interface Neutrals {
  bg: string
  surface: string
  sunken: string
  onInk: string
}

/** Everything the screens draw from one seed colour. */
export interface ColourFamily {
  seed: string
  filled: string
  on: string
  hover: string
  active: string
  text: string
  graphic: string
  tint: string
  tintHover: string
  tintLine: string
}

const mixes = {
  light: { tint: 0.11, tintHover: 0.18, tintLine: 0.32 },
  dark: { tint: 0.17, tintHover: 0.25, tintLine: 0.4 },
}
const step = 0.008
const hoverShift = 0.045
const activeShift = 0.08

function mix(seed: string, into: string, share: number): string {
  const [front, back] = [bytesOf(seed), bytesOf(into)]
  const at = (index: 0 | 1 | 2) => front[index] * share + back[index] * (1 - share)
  return hexOf([at(0), at(1), at(2)])
}

function shifted(hex: string, by: number): string {
  const colour = oklchOf(hex)
  return hexOfOklch({ ...colour, l: Math.min(1, Math.max(0, colour.l + by)) })
}

/** The colour lightened or darkened until it stands out enough from each of some others. */
function moveUntil(hex: string, by: number, least: number, others: string[]): string {
  const start = oklchOf(hex)
  const lights = others.map(luminance)
  const isEnough = (candidate: string) => {
    const own = luminance(candidate)
    return lights.every((other) => ratio(own, other) >= least)
  }
  let candidate = hex
  for (let l = start.l; !isEnough(candidate) && l >= 0 && l <= 1;) {
    l += by
    candidate = hexOfOklch({ ...start, l: Math.min(1, Math.max(0, l)) })
  }
  return candidate
}

function labelOn(fill: string, ink: string): string {
  const white = contrast('#ffffff', fill)
  return white >= 4.5 || white >= contrast(ink, fill) ? '#ffffff' : ink
}

/** Seven parts of one operator's or user's colour, legible on every surface of the mode (AA). */
export function deriveFamily(seed: string, mode: Mode, neutrals: Neutrals): ColourFamily {
  const { bg, surface, sunken, onInk } = neutrals
  const shares = mixes[mode]
  const tint = mix(seed, surface, shares.tint)
  const tintHover = mix(seed, surface, shares.tintHover)
  const on = labelOn(seed, onInk)
  const away = on === '#ffffff' ? -1 : 1
  const filled = moveUntil(seed, away * step, 4.5, [on])
  const towardsText = mode === 'light' ? -step : step
  return {
    seed,
    filled,
    on,
    hover: shifted(filled, away * hoverShift),
    active: shifted(filled, away * activeShift),
    text: moveUntil(seed, towardsText, 4.5, [bg, surface, sunken, tint, tintHover]),
    graphic: moveUntil(seed, towardsText, 3, [bg, surface, sunken, tint]),
    tint,
    tintHover,
    tintLine: mix(seed, surface, shares.tintLine),
  }
}
