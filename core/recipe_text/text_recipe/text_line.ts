import type { FieldSource, LinePlace } from '#core/shared/contract/imports'

/** A line of a text, a printed page or a picture, in reading order; what is not known is left out. */
export interface TextLine {
  text: string
  /** Height of its letters against those of the body, which has 1. */
  size?: number
  bold?: boolean
  /** Whether there is more white above it than between the lines of a paragraph. */
  gapBefore?: boolean
  /** An item of a list, whose bullet has been taken away. */
  bullet?: boolean
  /** The number that stood before it. */
  number?: number
  place?: LinePlace
  /** How sure its letters are, 0 to 1; sure by default. */
  sure?: number
}

/** Who reads, and what is known of the text beside its lines. */
export interface TextOptions {
  /** BCP 47 tag of the language that times are worded in. */
  language: string
  /** Its name from elsewhere (a file's, a subject's), for a text that does not say its own. */
  ownName?: string | null
  /** Whether what to do may be shown instead of written, as videos do; then ingredients suffice. */
  methodElsewhere?: boolean
  /** Where the lines come from; `text` by default. */
  source?: FieldSource
}
