import vine from '@vinejs/vine'

/** Preferences of the person who is signed in; those left out stay as they are. */
export const preferencesValidator = vine.create({
  measures: vine.enum(['original', 'metric', 'imperial']).optional(),
  shortcuts: vine.boolean({ strict: true }).optional(),
})
