/** Lightness 0–1, chroma and the two axes' hue in radians. */
export interface Oklch {
  l: number
  c: number
  h: number
}

type Triple = [number, number, number]

/** `#rrggbb` as three bytes. */
export function bytesOf(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Three bytes (rounded and clamped) as `#rrggbb`. */
export function hexOf(bytes: Triple): string {
  const digits = bytes.map((byte) =>
    Math.min(255, Math.max(0, Math.round(byte)))
      .toString(16)
      .padStart(2, '0')
  )
  return `#${digits.join('')}`
}

function toLinear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function fromLinear(value: number): number {
  return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
}

/** How light a colour is (WCAG), 0 to 1. */
export function luminance(hex: string): number {
  const [r, g, b] = bytesOf(hex)
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)
}

/** WCAG contrast ratio of two luminances, 1 to 21. */
export function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  return ratio(luminance(one), luminance(other))
}

/** A colour in OKLCH (Björn Ottosson's matrices). */
export function oklchOf(hex: string): Oklch {
  const bytes = bytesOf(hex)
  const [r, g, b] = [toLinear(bytes[0]), toLinear(bytes[1]), toLinear(bytes[2])]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(x, y),
    h: Math.atan2(y, x),
  }
}

function linearOf({ l, c, h }: Oklch): Triple {
  const [x, y] = [c * Math.cos(h), c * Math.sin(h)]
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const medium = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function isInside(colour: Oklch): boolean {
  return linearOf(colour).every((value) => value >= -5e-4 && value <= 1.0005)
}

/** The colour as `#rrggbb`; chroma is cut until it fits into sRGB, in steps of 5 %. */
export function hexOfOklch(colour: Oklch): string {
  let { c } = colour
  while (!isInside({ ...colour, c })) c *= 0.95
  const [r, g, b] = linearOf({ ...colour, c })
  return hexOf([fromLinear(r), fromLinear(g), fromLinear(b)])
}
