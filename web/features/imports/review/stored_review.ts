import { keep, openStorage, recall } from '#web/browser_storage'
import type { Review } from './review_model.js'

/** The reviews of a reading's recipes by their place, and which of them is looked at. */
export interface StoredReview {
  chosen: number
  reviews: Record<number, Review>
}

/** Distinguishes it from what an older version of this page stored. */
const SHAPE = 1

const keyOf = (readingId: string) => `import-review:${readingId}`

function isReview(value: unknown): value is Review {
  if (typeof value !== 'object' || value === null) return false
  return 'lines' in value && Array.isArray(value.lines) && 'fields' in value
}

/** What a person had done in the review of a reading; null when nothing is stored. */
export function recallReview(readingId: string): StoredReview | null {
  try {
    const stored: unknown = JSON.parse(recall(keyOf(readingId)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { shape, chosen, reviews } = stored as Partial<StoredReview & { shape: number }>
    if (shape !== SHAPE || typeof chosen !== 'number' || typeof reviews !== 'object') return null
    return Object.values(reviews).every(isReview) ? { chosen, reviews } : null
  } catch {
    return null
  }
}

/** Keeps what a person did in the review of a reading. */
export function storeReview(readingId: string, stored: StoredReview): void {
  keep(keyOf(readingId), JSON.stringify({ shape: SHAPE, ...stored }))
}

/** Forgets the review of a reading, which is saved or thrown away. */
export function dropReview(readingId: string): void {
  openStorage().removeItem(keyOf(readingId))
}
