import vine from '@vinejs/vine'

/** The login form; a body of another kind counts as empty, which no user fits. */
export const signInValidator = vine.create({
  username: vine.string().maxLength(320).optional(),
  password: vine.string().maxLength(1_000).optional(),
  rememberMe: vine.boolean().optional(),
})
