import vine from '@vinejs/vine'

/**
 * Body of an import by address; `url` may be a shared text that holds one. `importId` names it on
 * the live channel.
 */
export const importUrlValidator = vine.create({
  url: vine.string().maxLength(20_000),
  includeTags: vine.boolean().optional(),
  includeCategories: vine.boolean().optional(),
  importId: vine.string().uuid().optional(),
})

/** Body of a trial: what would be read from an address; `useOpenAI` is any language model. */
export const testScrapeValidator = vine.create({
  url: vine.string().maxLength(20_000),
  useOpenAI: vine.boolean().optional(),
})

const LONGEST = 10_000_000

/**
 * `POST /recipes/create/html-or-json`: a page's HTML, or schema.org data as JSON; `url` is where it
 * came from.
 */
export const importDataValidator = vine.create({
  data: vine.string().maxLength(LONGEST),
  url: vine.string().maxLength(20_000).nullable().optional(),
  includeTags: vine.boolean().optional(),
  includeCategories: vine.boolean().optional(),
})
