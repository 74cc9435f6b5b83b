import vine from '@vinejs/vine'

const name = () => vine.string().trim().minLength(1).maxLength(120)

/** What everybody says of themselves who gets an account. */
export const accountFields = {
  fullName: name(),
  username: vine.string().trim().minLength(1).maxLength(120).regex(/^\S+$/),
  email: vine.string().trim().maxLength(320).email(),
}

/** A password that is chosen: eight characters at least. */
export const newPassword = () => vine.string().minLength(8).maxLength(1_000)

/** The set-up page's form. */
export const setUpValidator = vine.create({
  token: vine.string().maxLength(200),
  groupName: name(),
  householdName: name(),
  ...accountFields,
  password: newPassword(),
  locale: vine.string().maxLength(20).optional(),
  seedData: vine.boolean().optional(),
  readAmounts: vine.boolean().optional(),
})
