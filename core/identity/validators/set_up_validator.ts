import vine from '@vinejs/vine'

const name = () => vine.string().trim().minLength(1).maxLength(120)

/** The set-up page's form. Passwords have eight characters at least. */
export const setUpValidator = vine.create({
  token: vine.string().maxLength(200),
  groupName: name(),
  householdName: name(),
  fullName: name(),
  username: vine.string().trim().minLength(1).maxLength(120).regex(/^\S+$/),
  email: vine.string().trim().maxLength(320).email(),
  password: vine.string().minLength(8).maxLength(1_000),
  locale: vine.string().maxLength(20).optional(),
  seedData: vine.boolean().optional(),
  readAmounts: vine.boolean().optional(),
})
