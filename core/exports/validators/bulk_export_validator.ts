import vine from '@vinejs/vine'

const MOST = 10_000

/** `POST /recipes/bulk-actions/export`: slugs or ids. */
export const bulkExportValidator = vine.create({
  recipes: vine.array(vine.string().maxLength(1_000)).maxLength(MOST),
  exportType: vine.enum(['json']).optional(),
})
