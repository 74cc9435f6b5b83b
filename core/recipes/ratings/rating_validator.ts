import vine from '@vinejs/vine'

/** `POST /users/{id}/ratings/{slug}`: what is absent or null stays as it is; 0 takes a rating back. */
export const ratingValidator = vine.create({
  rating: vine.number({ strict: true }).min(0).max(5).nullable().optional(),
  isFavorite: vine.boolean().nullable().optional(),
})
