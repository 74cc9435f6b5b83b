import vine from '@vinejs/vine'

const text = () => vine.string().minLength(1).maxLength(100_000)

/** `POST /comments`. */
export const createCommentValidator = vine.create({
  recipeId: vine.string().trim().uuid(),
  text: text(),
})

/** `PUT /comments/{id}`; the id that clients send along is the path's. */
export const updateCommentValidator = vine.create({ text: text() })
