import type { LineDetails } from '#core/ingredient_parsing/index'
import type { IngredientLanguage } from '#core/recipe_text/index'
import { type UnitFacts, unitOfGroup, unitOfText } from './amounts/units.js'
import { amountsIn } from './amounts/weigh_line.js'
import type { LineToCount } from './compute.js'
import type { FoodFacts } from './foods/find_entry.js'

/** A line with its parts, as a recipe has it or as a parser read it; `facts` are those of the group's own. */
export interface ReadLine {
  text: string
  quantity: number | null
  unit: { name: string; facts: UnitFacts | null } | null
  food: { name: string; facts: FoodFacts | null } | null
  note: string
  details?: LineDetails
}

/** A line as it is counted. */
export function lineToCount(
  { text, quantity, unit, food, note, details = {} }: ReadLine,
  language: IngredientLanguage
): LineToCount {
  const own =
    unit && (unit.facts ? unitOfGroup(unit.facts, language) : unitOfText(unit.name, language))
  return {
    text,
    quantity: quantity !== null && quantity > 0 ? quantity : null,
    quantityMax: details.quantityMax ?? null,
    unit: own,
    further: details.amounts ?? amountsIn(note, language),
    food,
    language,
  }
}
