import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { extras, looseId, textAs } from '#core/http/loose_fields'
import { allergens } from '#core/shared/allergens'

const name = () => vine.string().trim().minLength(1).maxLength(500)
const line = () => vine.string().trim().maxLength(10_000).nullable().optional()
const flag = () => vine.boolean().nullable().optional()
const grams = () => vine.number().min(0).max(1e6).nullable().optional()
const someAllergens = () => vine.array(vine.enum(allergens)).distinct().optional()
const aliases = () =>
  vine
    .array(vine.object({ name: vine.string().trim().maxLength(500) }).parse(textAs('name')))
    .maxLength(1_000)
    .nullable()
    .optional()

const shared = {
  name: name(),
  pluralName: line(),
  description: line(),
  extras: extras(),
  aliases: aliases(),
}

/** Body of a food; what the seeds know of it stays as it is where a body is silent. */
export const foodValidator = vine.create({
  ...shared,
  labelId: looseId(),
  onHand: flag(),
  householdsWithIngredientFood: vine
    .array(vine.string().maxLength(500))
    .maxLength(1_000)
    .nullable()
    .optional(),
  gPerMl: grams(),
  pieceGrams: grams(),
  portions: vine.record(vine.number().min(0).max(1e6)).optional(),
  allergens: someAllergens(),
  mayContain: someAllergens(),
  vegan: flag(),
  vegetarian: flag(),
  factsBy: vine
    .enum(['seeds', 'guessed', 'people'] as const)
    .nullable()
    .optional(),
})

/** Body of a unit. */
export const unitValidator = vine.create({
  ...shared,
  fraction: flag(),
  abbreviation: line(),
  pluralAbbreviation: line(),
  useAbbreviation: flag(),
  standardQuantity: grams(),
  standardUnit: line(),
})

/** Body of a label; the colour is `#rrggbb`. */
export const labelValidator = vine.create({
  name: name(),
  color: vine
    .string()
    .regex(/^#[\da-f]{6}([\da-f]{2})?$/i)
    .nullable()
    .optional(),
})

/** A validated food. */
export type FoodInput = Infer<typeof foodValidator>

/** A validated unit. */
export type UnitInput = Infer<typeof unitValidator>

/** A validated label. */
export type LabelInput = Infer<typeof labelValidator>
