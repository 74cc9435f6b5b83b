import vine from '@vinejs/vine'

/**
 * Body of `POST /foods/import`: the text of a CSV file, or items as `GET /foods/export` answers
 * them. With `preview` the answer says what would change, and nothing is stored.
 */
export const transferValidator = vine.create({
  csv: vine.string().maxLength(5_000_000).optional(),
  preview: vine.boolean().optional(),
  items: vine
    .array(vine.object({}).allowUnknownProperties())
    .maxLength(20_000)
    .optional()
    .requiredIfMissing('csv'),
})

/** Query of `GET /foods/export`. */
export const exportValidator = vine.create({ format: vine.enum(['csv', 'json']).optional() })
