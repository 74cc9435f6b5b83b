import vine from '@vinejs/vine'

const MOST = 10_000

/** `POST /recipes/bulk-actions/export`: slugs or ids; the format may be one of a plugin's, and what the household has beside recipes may go along (ours). */
export const bulkExportValidator = vine.create({
  recipes: vine.array(vine.string().maxLength(1_000)).maxLength(MOST),
  exportType: vine.string().maxLength(60).optional(),
  withHousehold: vine.boolean().optional(),
})
