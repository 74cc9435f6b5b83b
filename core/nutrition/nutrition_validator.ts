import vine from '@vinejs/vine'

const entry = () =>
  vine
    .string()
    .trim()
    .regex(/^[uc]\d{1,6}$/)
    .nullable()
    .optional()

/** `PUT /foods/{id}/nutrition`; weights are above 0. */
export const foodNutritionValidator = vine.create({
  entryId: entry(),
  cookedEntryId: entry(),
  gPerMl: vine.number().positive().max(30).nullable().optional(),
  pieceGrams: vine.number().positive().max(1e6).nullable().optional(),
  portions: vine
    .record(vine.number().positive().max(1e6).nullable())
    .validateKeys((keys, field) => {
      if (keys.length > 50 || keys.some((key) => !/^[a-z-]{1,30}$/.test(key)))
        field.report('The {{ field }} field must be grams by keys of units', 'portions', field)
    })
    .optional(),
})
