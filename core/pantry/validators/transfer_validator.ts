import vine from '@vinejs/vine'

/**
 * Body of `POST /foods/import`: the text of a CSV file, or items as `GET /foods/export` answers
 * them.
 */
export const transferValidator = vine.create({
  csv: vine.string().maxLength(5_000_000).optional(),
  items: vine
    .array(vine.object({}).allowUnknownProperties())
    .maxLength(20_000)
    .optional()
    .requiredIfMissing('csv'),
})

/** Query of `GET /foods/export`. */
export const exportValidator = vine.create({ format: vine.enum(['csv', 'json']).optional() })
