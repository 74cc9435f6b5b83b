/** What a word of a line is taken for. */
export const LABELS = ['QTY', 'UNIT', 'SIZE', 'NAME', 'PREP', 'PURPOSE', 'COMMENT'] as const
export type Label = (typeof LABELS)[number]

/** Numbers that are kept for the labels of one word, the last one unused; and for the pairs of labels of two words. */
export const WIDTH = 8
export const PAIRS = WIDTH * WIDTH

/** The number of a label in weights and answers. */
export const labelNumber = (label: Label): number => LABELS.indexOf(label)
