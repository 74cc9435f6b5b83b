import vine from '@vinejs/vine'
import { flag } from '#core/http/loose_fields'

const MOST = 10_000

/** `POST /recipes/bulk-actions/export`: slugs or ids, or all there are (ours); the format may be one of a plugin's (ours). */
export const bulkExportValidator = vine.create({
  recipes: vine.array(vine.string().maxLength(1_000)).maxLength(MOST),
  exportType: vine.string().maxLength(60).optional(),
  all: flag(),
})
