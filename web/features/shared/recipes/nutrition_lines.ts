import type { Nutrition } from '#core/shared/contract/index'

/** One fact; a bare number has the unit it is meant in, other texts have none. */
export interface StatedFact {
  key: keyof Nutrition
  value: string
  unit: 'kcal' | 'g' | 'mg' | null
}

/** Every fact with the unit that a bare number is meant in, in the order of labels on food. */
export const NUTRITION_FACTS = [
  ['calories', 'kcal'],
  ['fatContent', 'g'],
  ['saturatedFatContent', 'g'],
  ['transFatContent', 'g'],
  ['unsaturatedFatContent', 'g'],
  ['proteinContent', 'g'],
  ['carbohydrateContent', 'g'],
  ['fiberContent', 'g'],
  ['sugarContent', 'g'],
  ['sodiumContent', 'mg'],
  ['cholesterolContent', 'mg'],
] as const satisfies [keyof Nutrition, string][]

/** What a recipe tells of its nutrition, in the order of labels on food. */
export function nutritionLines(nutrition: Partial<Nutrition>): StatedFact[] {
  return NUTRITION_FACTS.flatMap(([key, unit]) => {
    const value = nutrition[key]?.trim()
    return value ? [{ key, value, unit: /^[\d.,]+$/.test(value) ? unit : null }] : []
  })
}
