import type { Allergen } from './contract/pantry.js'
import type { Diet } from './contract/eaters.js'

/** The 14 allergens of EU Regulation 1169/2011, Annex II, in its order. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'treeNuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const satisfies readonly Allergen[]

/** What somebody may eat by, from the mildest to the strictest. */
export const diets = ['pescatarian', 'vegetarian', 'vegan'] as const satisfies readonly Diet[]
