import { readingImageUrl, readingPictureUrl } from './original_urls.js'
import type { Reviewing } from './use_review.js'

/**
 * Address of a picture that stands for the recipe: one it was read from, or the one its page shows,
 * which our server fetches.
 */
export function pictureOf({ reading, review, chosen }: Reviewing): string | null {
  if (reading.pictures > 0) return readingPictureUrl(reading.id, 0)
  return review.fields.images.length > 0 ? readingImageUrl(reading.id, chosen) : null
}
