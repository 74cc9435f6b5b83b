import vine from '@vinejs/vine'

const word = (longest: number) => vine.string().trim().maxLength(longest).nullable().optional()

/** `POST /recipes/{slug}/assets`: what comes with the file. */
export const newAssetValidator = vine.create({
  name: word(500),
  icon: word(100),
  extension: word(500),
})
