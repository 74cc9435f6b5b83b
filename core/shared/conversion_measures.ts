/** What an amount measures. */
export type Dimension = 'mass' | 'volume' | 'length'

/** The way of measuring that a reader wants to see. */
export type MeasureSystem = 'metric' | 'us'

/** Units that can be converted, by the keys of the seeded units. */
export type MeasureKey =
  | 'milligram'
  | 'gram'
  | 'dekagram'
  | 'kilogram'
  | 'ounce'
  | 'pound'
  | 'millilitre'
  | 'centilitre'
  | 'decilitre'
  | 'litre'
  | 'teaspoon'
  | 'tablespoon'
  | 'fluid-ounce'
  | 'cup'
  | 'pint'
  | 'quart'
  | 'gallon'
  | 'millimetre'
  | 'centimetre'
  | 'inch'

/** A unit: `base` is its size in g, ml or cm; spoons belong to both systems. */
export interface Measure {
  dimension: Dimension
  base: number
  system: MeasureSystem | 'both'
}

function measure(dimension: Dimension, base: number, system: Measure['system']): Measure {
  return { dimension, base, system }
}

/**
 * Sizes of the units. US customary ones are those of NIST Handbook 44, appendix C: pound
 * 453.59237 g, gallon 231 cubic inches, inch 2.54 cm, and their parts; spoons are the rounded
 * ones of 21 CFR 101.9(b)(5)(viii), which both systems use: 5 and 15 ml.
 */
export const measures: Readonly<Record<MeasureKey, Measure>> = {
  'milligram': measure('mass', 0.001, 'metric'),
  'gram': measure('mass', 1, 'metric'),
  'dekagram': measure('mass', 10, 'metric'),
  'kilogram': measure('mass', 1000, 'metric'),
  'ounce': measure('mass', 453.59237 / 16, 'us'),
  'pound': measure('mass', 453.59237, 'us'),
  'millilitre': measure('volume', 1, 'metric'),
  'centilitre': measure('volume', 10, 'metric'),
  'decilitre': measure('volume', 100, 'metric'),
  'litre': measure('volume', 1000, 'metric'),
  'teaspoon': measure('volume', 5, 'both'),
  'tablespoon': measure('volume', 15, 'both'),
  'fluid-ounce': measure('volume', 3785.411784 / 128, 'us'),
  'cup': measure('volume', 3785.411784 / 16, 'us'),
  'pint': measure('volume', 3785.411784 / 8, 'us'),
  'quart': measure('volume', 3785.411784 / 4, 'us'),
  'gallon': measure('volume', 3785.411784, 'us'),
  'millimetre': measure('length', 0.1, 'metric'),
  'centimetre': measure('length', 1, 'metric'),
  'inch': measure('length', 2.54, 'us'),
}
