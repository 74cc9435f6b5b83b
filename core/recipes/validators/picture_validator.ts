import vine from '@vinejs/vine'

/** `POST /recipes/{slug}/image`: the address of a picture. */
export const pictureAddressValidator = vine.create({
  url: vine.string().trim().minLength(1).maxLength(10_000),
})
