import { textIn } from '../thing.js'

/** Square pixels of two sides as markup gives them ("1200", "1200px"); 0 unless both are known. */
export function areaOf(width: unknown, height: unknown): number {
  const [across, down] = [width, height].map((side) => Number.parseInt(textIn(side) ?? '', 10))
  return across && down && across > 0 && down > 0 ? across * down : 0
}

/**
 * Square pixels that an address names, such as `…-300x200.jpg` or `?w=300&h=200`; 0 when it names
 * none.
 */
export function areaInAddress(address: string): number {
  const pair = /(?:^|\D)(\d{2,4})x(\d{2,4})(?:\D|$)/.exec(address)
  if (pair) return areaOf(pair[1], pair[2])
  const width = /[?&,/](?:w|width)[=_](\d{2,4})\b/.exec(address)
  const height = /[?&,/](?:h|height)[=_](\d{2,4})\b/.exec(address)
  return areaOf(width?.[1], height?.[1])
}
