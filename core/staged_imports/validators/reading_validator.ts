import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'

const LONGEST_PAGE = 10_000_000
const LONGEST_TEXT = 1_000_000
const ADDRESS = 20_000

const shared = {
  includeTags: vine.boolean().optional(),
  includeCategories: vine.boolean().optional(),
}

/**
 * `POST /recipes/imports`: one of `url`, `text` and `page`; `from` is where a given page was. `save`
 * makes a recipe at once of what is beyond doubt.
 */
export const readingValidator = vine.create({
  url: vine.string().maxLength(ADDRESS).optional(),
  text: vine.string().maxLength(LONGEST_TEXT).optional(),
  page: vine.string().maxLength(LONGEST_PAGE).optional(),
  from: vine.string().maxLength(ADDRESS).nullable().optional(),
  importId: vine.string().uuid().optional(),
  save: vine.boolean().optional(),
  ...shared,
})

/** Fields beside the files of `POST /recipes/imports/files`; `from` is where they came from. */
export const fileReadingValidator = vine.create({
  from: vine.string().maxLength(ADDRESS).optional(),
  importId: vine.string().uuid().optional(),
  save: vine.boolean().optional(),
  ...shared,
})

const LINE = 10_000
const TEXT = 200_000
const LINES = 2_000
const line = () => vine.string().maxLength(LINE)
const loose = () => line().nullable().optional()
const text = () => vine.string().maxLength(TEXT)

/** A recipe as somebody left it after looking at what was read; what is left out is empty. */
const readRecipe = vine.object({
  name: line(),
  description: text().optional(),
  images: vine.array(vine.string().maxLength(ADDRESS)).maxLength(200).optional(),
  recipeYield: loose(),
  recipeServings: vine.number().min(0).max(1_000_000).nullable().optional(),
  totalTime: loose(),
  prepTime: loose(),
  performTime: loose(),
  ingredients: vine
    .array(vine.object({ text: line(), title: loose(), metricAmount: loose() }))
    .maxLength(LINES),
  steps: vine
    .array(vine.object({ text: text(), title: loose(), summary: loose() }))
    .maxLength(LINES),
  nutrition: vine.record(line().nullable()).optional(),
  categories: vine.array(line()).maxLength(500).optional(),
  keywords: vine.array(line()).maxLength(500).optional(),
  notes: vine
    .array(vine.object({ title: line(), text: text() }))
    .maxLength(500)
    .optional(),
  language: loose(),
  sourceUrl: vine.string().maxLength(ADDRESS).nullable().optional(),
  author: loose(),
  rating: vine.number().min(0).max(5).nullable().optional(),
  videoUrl: vine.string().maxLength(ADDRESS).nullable().optional(),
})

/** Counts a reading's recipes, from 0. */
const place = () => vine.number().min(0).max(1_000).withoutDecimals()

/** `POST /recipes/imports/{id}/save`; `which` of the reading's recipes it was. */
export const saveReadingValidator = vine.create({
  recipe: readRecipe,
  which: place().optional(),
  ...shared,
})

/** `POST /recipes/{slug}/source/extract`; `fetch` asks the address anew. */
export const extractValidator = vine.create({ fetch: vine.boolean().optional() })

/** `GET /recipes/imports/{id}/page`; words of the page to be marked. */
export const readPageValidator = vine.create({ passage: vine.string().maxLength(500).optional() })

/** `GET /recipes/imports/{id}/image`; which of the reading's recipes, from 0. */
export const readImageValidator = vine.create({
  recipe: place().optional(),
})

/** A recipe as `POST /recipes/imports/{id}/save` takes it. */
export type ReadRecipeInput = Infer<typeof readRecipe>
