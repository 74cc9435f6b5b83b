import {
  type IngredientLanguage,
  ingredientWords,
  lineTokens,
  plainIngredientLine,
  type UnitWord,
} from '#core/recipe_text/index'
import { measures } from '#core/shared/conversion'
import { findMeasure } from '#core/shared/conversion_words'

/** A unit as amounts are weighed in it. */
export interface WeighedUnit {
  key: string
  dim: UnitWord['dim']
  /** Grams or millilitres of one, null of what has no size of its own. */
  base: number | null
  /** The size differs from kitchen to kitchen. */
  isUncertain: boolean
}

/** What a group keeps of a unit. */
export interface UnitFacts {
  seedKey: string | null
  name: string
  abbreviation: string
  standardQuantity: number | null
  standardUnit: string | null
}

/** The unit that one of a group is, in a recipe of a language. */
export function unitOfGroup(unit: UnitFacts, language: IngredientLanguage): WeighedUnit | null {
  const own = unit.seedKey === null ? null : unitByKey(unit.seedKey, language)
  const { standardQuantity: base, standardUnit } = unit
  const dim = standardUnit === 'gram' ? 'mass' : standardUnit === 'milliliter' ? 'volume' : null
  const hasOwnSize = base !== null && base > 0 && dim !== null
  // A cup is of the recipe's language: the lists have the American one for all.
  if (hasOwnSize && own?.key !== 'cup' && own?.dim !== 'small')
    return { key: own?.key ?? unit.name, dim, base, isUncertain: false }
  return own ?? unitOfText(unit.name, language) ?? unitOfText(unit.abbreviation, language)
}

/** The unit that words of a line are, by the words of its language, else by English ones and those with one size everywhere. */
export function unitOfText(text: string, language: IngredientLanguage): WeighedUnit | null {
  const plain = plainIngredientLine(text)
  for (const own of new Set([language, 'en' as const])) {
    const { units, spelling } = ingredientWords(own)
    const tokens = lineTokens(plain, spelling)
    for (const at of tokens.keys()) {
      const found = units.find(tokens, at)
      if (found) return unitByKey(found.value.key, own)
    }
  }
  const measure = findMeasure(plain)
  if (!measure) return null
  const { dimension, base } = measures[measure]
  return { key: measure, dim: dimension, base, isUncertain: false }
}

/** The unit of a key of our lists in a language, else in English. */
export function unitByKey(key: string, language: IngredientLanguage): WeighedUnit | null {
  for (const own of [language, 'en' as const]) {
    const unit = ingredientWords(own).pack.units[key]
    if (unit)
      return { key, dim: unit.dim, base: unit.base ?? null, isUncertain: unit.uncertain ?? false }
  }
  return null
}
