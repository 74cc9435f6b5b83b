import vine from '@vinejs/vine'

/** Lines of one request, and characters of one line; a longer one is no ingredient. */
const MOST_LINES = 500
const LONGEST = 10_000

const line = () => vine.string().maxLength(LONGEST)
const parser = () => vine.string().trim().maxLength(100).optional()
const language = () => vine.string().trim().maxLength(35).optional()

/** `POST /parser/ingredient`. */
export const parseLineValidator = vine.create({
  parser: parser(),
  language: language(),
  ingredient: line(),
})

/** `POST /parser/ingredients`. */
export const parseLinesValidator = vine.create({
  parser: parser(),
  language: language(),
  ingredients: vine.array(line()).maxLength(MOST_LINES),
})

/** `PUT /parser/preferred`. */
export const preferenceValidator = vine.create({
  parser: vine.string().trim().maxLength(100).nullable(),
})

/** `POST /parser/corrections`. */
export const correctionsValidator = vine.create({
  corrections: vine
    .array(
      vine.object({
        kind: vine.enum(['foods', 'units'] as const),
        text: vine.string().trim().minLength(1).maxLength(LONGEST),
        id: vine.string().trim().uuid(),
      })
    )
    .maxLength(MOST_LINES),
})
