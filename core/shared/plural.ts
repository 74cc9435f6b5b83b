/** The words of a unit. */
export interface UnitWords {
  name: string
  pluralName: string | null
  abbreviation: string
  pluralAbbreviation: string | null
  useAbbreviation: boolean
}

/** The words of a food. */
export interface FoodWords {
  name: string
  pluralName: string | null
}

function pick(one: string, many: string | null, isPlural: boolean): string {
  return (isPlural && many) || one
}

/** The word for a unit: its abbreviation when it asks for that and has one, else its name. */
export function unitWord(unit: UnitWords, isPlural: boolean): string {
  const short = pick(unit.abbreviation, unit.pluralAbbreviation, isPlural)
  if (unit.useAbbreviation && short !== '') return short
  return pick(unit.name, unit.pluralName, isPlural)
}

/** The word for a food; one without a plural form keeps its name. */
export function foodWord(food: FoodWords, isPlural: boolean): string {
  return pick(food.name, food.pluralName, isPlural)
}
