import { isMostlyText } from '#core/shared/mostly_text'
import { apiUrl } from '#web/api/base'
import type { Reviewing } from './use_review.js'

const readingUrl = (id: string, rest: string) =>
  apiUrl(`recipes/imports/${encodeURIComponent(id)}/${rest}`)

/** Address of the stored page that a reading was made from, at the passage if it says it. */
export function readingPageUrl(id: string, passage = ''): string {
  if (passage === '') return readingUrl(id, 'page')
  const words = new URLSearchParams({ passage: passage.slice(0, 200) })
  return readingUrl(id, `page?${words.toString()}#trivet-passage`)
}

/** Address of the picture that a reading's recipe would be saved with, fetched by our server. */
export function readingImageUrl(id: string, recipe: number): string {
  return readingUrl(id, `image?recipe=${recipe}`)
}

/** Address of a picture a reading was made from; the first one is 0. */
export function readingPictureUrl(id: string, picture: number): string {
  return readingUrl(id, `pictures/${picture}`)
}

/**
 * Address of a picture that stands for the recipe: one it was read from, or the one its page shows,
 * which our server fetches.
 */
export function recipePictureOf({ reading, review, chosen }: Reviewing): string | null {
  if (review.fields.images.length > 0) return readingImageUrl(reading.id, chosen)
  const isCard = isMostlyText(reading.recipes[chosen]?.evidence, 0)
  const isDish = reading.kind === 'pictures' && reading.pictures > 0 && !isCard
  return isDish ? readingPictureUrl(reading.id, 0) : null
}
