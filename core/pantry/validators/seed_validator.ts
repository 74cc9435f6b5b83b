import vine from '@vinejs/vine'
import { locales } from '#core/shared/locales'

/** Locales that programs send and that have no texts of ours. */
const more = ['is-IS', 'fr-BE', 'et-EE']

/** `POST /groups/seeders/{kind}`. */
export const seedValidator = vine.create({
  locale: vine.enum([...locales.map(({ tag }) => tag), ...more]),
})
