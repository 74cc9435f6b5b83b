import { textIn } from '../thing.js'

/** Paths of pictures that show no food. */
export const NO_PHOTO =
  /(?:^|[/_.-])(?:logo|favicon|icon|icone|ico|picto(?:gramm?e?)?|glyph|emoji|placeholder|blank|spacer|avatar|gravatar|no-?(?:image|photo|picture)|default-(?:image|photo|recipe|thumb)|coming-soon)s?(?:[/_.\-\d]|$)|(?:^|[/_.-])app[_-]\d{2,4}x\d{2,4}|\/(?:facebook|fb|twitter|pinterest|instagram|whatsapp|youtube|share)(?:[-_]?\d{1,4})?\.\w{3,4}$/i
/** A size that WordPress and its like put behind a file's name: `-300x200`, `-1200x630-c-default`. */
const SIZE_TAIL = /[-_]\d{2,4}x\d{2,4}(?:-[a-z-]+)?(?=\.\w{3,4}$)/i
const PAIR = /(?:^|\D)(\d{2,4})x(\d{2,4})(?:\D|$)/
const WIDTH = /(?:^|[?&,/_-])(?:w|wid|width)[=_-](\d{2,4})\b/
const HEIGHT = /(?:^|[?&,/_-])(?:h|hei|height)[=_-](\d{2,4})\b/
/** A width alone says less, but is most often that of a landscape photo. */
const USUAL_SHAPE = 2 / 3

/** Square pixels of two sides as markup gives them ("1200", "1200px"); 0 unless both are known. */
export function areaOf(width: unknown, height: unknown): number {
  const [across, down] = [width, height].map((side) => Number.parseInt(textIn(side) ?? '', 10))
  return across && down && across > 0 && down > 0 ? across * down : 0
}

/** Square pixels of a picture of this width. */
export function areaOfWidth(width: number): number {
  return width * width * USUAL_SHAPE
}

/**
 * Square pixels that an address names, such as `…-300x200.jpg` or `?w=300&h=200`; 0 when it names
 * none.
 */
export function areaInAddress(address: string): number {
  const plain = address.replaceAll(/%2c/gi, ',')
  const pair = PAIR.exec(plain)
  if (pair) return areaOf(pair[1], pair[2])
  return areaOf(WIDTH.exec(plain)?.[1], HEIGHT.exec(plain)?.[1])
}

/** The address of the picture that this one is a smaller copy of; null when it names no size. */
export function originalOf(address: string): string | null {
  const [path = ''] = address.split('?')
  return SIZE_TAIL.test(path) ? path.replace(SIZE_TAIL, '') : null
}
