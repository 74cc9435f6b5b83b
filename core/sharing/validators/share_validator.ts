import vine from '@vinejs/vine'

/** `POST /shared/recipes`. */
export const shareValidator = vine.create({
  recipeId: vine.string().trim().uuid(),
  expiresAt: vine.string().trim().maxLength(100).nullable().optional(),
})
