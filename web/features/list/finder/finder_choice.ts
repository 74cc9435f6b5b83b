/** A food or tool by its id, with the name it is shown by. */
export interface Thing {
  id: string
  name: string
}

/** What a person says is there, and how much may be missing. */
export interface FinderChoice {
  foods: Thing[]
  tools: Thing[]
  maxMissingFoods: number
  maxMissingTools: number
  includeFoodsOnHand: boolean
  includeToolsOnHand: boolean
}

/** Nothing said yet. */
export const DEFAULT_CHOICE: FinderChoice = {
  foods: [],
  tools: [],
  maxMissingFoods: 20,
  maxMissingTools: 20,
  includeFoodsOnHand: true,
  includeToolsOnHand: true,
}

function thingsOf(value: unknown): Thing[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null || !('id' in each) || !('name' in each)) return []
    const { id, name } = each
    return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : []
  })
}

function numberOf(value: unknown): number {
  const number = Number(value)
  return Number.isInteger(number) && number >= 0 && number <= 100 ? number : 20
}

/** Reads a stored choice; what cannot be read is as if nothing had been said. */
export function readChoice(text: string | null | undefined): FinderChoice {
  try {
    const stored: unknown = JSON.parse(text ?? '')
    if (typeof stored !== 'object' || stored === null) return DEFAULT_CHOICE
    const value = stored as Partial<Record<keyof FinderChoice, unknown>>
    return {
      foods: thingsOf(value.foods),
      tools: thingsOf(value.tools),
      maxMissingFoods: numberOf(value.maxMissingFoods),
      maxMissingTools: numberOf(value.maxMissingTools),
      includeFoodsOnHand: value.includeFoodsOnHand !== false,
      includeToolsOnHand: value.includeToolsOnHand !== false,
    }
  } catch {
    return DEFAULT_CHOICE
  }
}

/** The choice with one more thing, each only once. */
export function withThing(
  choice: FinderChoice,
  kind: 'foods' | 'tools',
  { id, name }: Thing
): FinderChoice {
  const others = choice[kind].filter((thing) => thing.id !== id)
  return { ...choice, [kind]: [...others, { id, name }] }
}

/** The choice without one of its things. */
export function withoutThing(
  choice: FinderChoice,
  kind: 'foods' | 'tools',
  id: string
): FinderChoice {
  return { ...choice, [kind]: choice[kind].filter((thing) => thing.id !== id) }
}
