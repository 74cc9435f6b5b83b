import type { ImportReadingOut } from '#core/shared/contract/imports'
import { readingPictureUrl } from './original_urls.js'
import type { Review } from './review_model.js'

/**
 * Address of a picture that stands for the recipe: one it was read from. Pictures of other sites
 * are fetched when the recipe is saved, and never by the browser.
 */
export function pictureOf(reading: ImportReadingOut, { fields }: Review): string | null {
  if (reading.pictures > 0) return readingPictureUrl(reading.id, 0)
  const [first] = fields.images
  return first?.startsWith('data:image/') ? first : null
}
