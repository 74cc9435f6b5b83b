import type { FoodRecord, Label, RecipeSummary } from '#core/shared/contract/index'

/** A food, unit, label, category, tag or tool as its table and dialog take it. */
export interface Thing {
  id: string
  name: string
  pluralName?: string | null
  description?: string
  abbreviation?: string
  pluralAbbreviation?: string | null
  useAbbreviation?: boolean
  fraction?: boolean
  onHand?: boolean
  aliases?: { name: string }[]
  labelId?: string | null
  label?: Label | null
  color?: string
  createdAt?: string
  allergens?: FoodRecord['allergens']
  mayContain?: FoodRecord['mayContain']
  vegan?: boolean | null
  vegetarian?: boolean | null
  factsBy?: FoodRecord['factsBy']
}

/** A row of any of the tables. */
export type DataRow = Thing | RecipeSummary
