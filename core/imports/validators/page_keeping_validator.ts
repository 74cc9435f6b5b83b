import vine from '@vinejs/vine'

const MOST_DAYS = 36_500

/** `PUT /admin/imports/pages`; 0 days is for ever. */
export const pageKeepingValidator = vine.create({
  keep: vine.boolean(),
  days: vine.number().withoutDecimals().min(0).max(MOST_DAYS),
})
