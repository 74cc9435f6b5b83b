import type { MantineColorsTuple } from '@mantine/core'
import * as tokens from './tokens.json'

/** A ramp of ten greys as Mantine wants it. */
function ramp(colours: string[]): MantineColorsTuple {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = '', j = ''] = colours
  return [a, b, c, d, e, f, g, h, i, j]
}

const quoted = (face: string) => (/\s/.test(face) ? `"${face}"` : face)

/** The font stack as one CSS value. */
export const font = tokens.font.stack.map(quoted).join(', ')

/** Our greys in place of Mantine's cool ones. */
export const mantineRamps = {
  gray: ramp(tokens.mantineRamps.gray),
  dark: ramp(tokens.mantineRamps.dark),
}

/** Font weights as CSS texts. */
export const weights = {
  text: String(tokens.font.weights.text),
  control: String(tokens.font.weights.control),
  strong: String(tokens.font.weights.strong),
  heading: String(tokens.font.weights.heading),
}

/** Line heights as CSS texts. */
export const lineHeights = {
  heading: String(tokens.font.lineHeight.heading),
  body: String(tokens.font.lineHeight.body),
  read: String(tokens.font.lineHeight.read),
}

/** Milliseconds of messages, undo bar, debounce. */
export const { toast: toastTime, undoBar: undoTime, searchDebounce } = tokens.time
