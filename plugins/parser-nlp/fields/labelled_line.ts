import type { Label } from '../model/labels.js'
import type { Token } from '../reading/tokens.js'

/** A word of a line with what it is taken for and how sure that is, 0 to 1. */
export interface LabelledWord extends Token {
  label: Label
  sure: number
  /** Whether it stands in brackets. */
  inBrackets: boolean
  /** Its place among the words. */
  place: number
}

/** A line whose words are labelled; signs between them are not words. */
export interface LabelledLine {
  text: string
  words: LabelledWord[]
}

/** The line's own text from one word to another. */
export const slice = ({ text }: LabelledLine, first: LabelledWord, last: LabelledWord): string =>
  text.slice(first.start, last.end)
