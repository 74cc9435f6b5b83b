import type { DraftField } from '#core/shared/contract/imports'
import { nutritionLines } from '#web/features/shared/recipes/nutrition_lines'
import { formatNumber } from '#web/i18n/format'
import { type Doubt, linesOf } from './doubts.js'
import type { Review } from './review_model.js'

const lists = (texts: string[]) => texts.join(', ')

/** A field as a text to show and to write; empty when the source gave none, or where it is no text. */
export function fieldText({ fields }: Review, field: DraftField): string {
  switch (field) {
    case 'categories':
    case 'keywords':
      return lists(fields[field])
    case 'recipeServings':
    case 'rating':
      return fields[field] === null ? '' : formatNumber(fields[field])
    case 'images':
    case 'nutrition':
    case 'ingredients':
    case 'steps':
    case 'notes':
      return ''
    default:
      return fields[field] ?? ''
  }
}

/** Words by which a doubtful thing is found on the page that it was read from. */
export function passageOf(review: Review, { line, field }: Doubt): string {
  if (field === 'nutrition') return nutritionLines(review.fields.nutrition)[0]?.value ?? ''
  const text = line?.text ?? linesOf(review, field)[0]?.text
  return text ?? (field ? fieldText(review, field) : '')
}
