import vine from '@vinejs/vine'

const LONGEST = 100_000

/**
 * `POST /recipes/timeline/events`; `image` is not read, a picture is sent to a route of its own, nor
 * is `userId`: an event is whose who sends it. Only the server writes events of type `system`.
 */
export const createEventValidator = vine.create({
  recipeId: vine.string().trim().uuid(),
  subject: vine.string().maxLength(LONGEST),
  eventType: vine.enum(['info', 'comment'] as const),
  eventMessage: vine.string().maxLength(LONGEST).nullable().optional(),
  timestamp: vine.string().trim().maxLength(100).nullable().optional(),
})

/** `PUT /recipes/timeline/events/{id}`: what is absent or null stays as it is. */
export const updateEventValidator = vine.create({
  subject: vine.string().maxLength(LONGEST).nullable().optional(),
  eventMessage: vine.string().maxLength(LONGEST).nullable().optional(),
})
