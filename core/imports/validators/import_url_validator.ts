import vine from '@vinejs/vine'

/**
 * Body of an import by address; `url` may be a shared text that holds one. `importId` names it on
 * the live channel.
 */
export const importUrlValidator = vine.create({
  url: vine.string().maxLength(20_000),
  includeTags: vine.boolean().optional(),
  importId: vine.string().uuid().optional(),
})

/** Body of a trial: what would be read from an address. */
export const testScrapeValidator = vine.create({
  url: vine.string().maxLength(20_000),
})
