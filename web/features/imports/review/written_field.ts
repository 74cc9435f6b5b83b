import type { DraftField } from '#core/shared/contract/imports'
import { plainDigits } from '#core/shared/plain_digits'
import { timeInWords } from '#web/features/shared/recipes/time_in_words'
import type { ReviewFields } from './review_model.js'

/** Fields a person writes in the review as one text. */
export const textFields = [
  'name',
  'description',
  'recipeYield',
  'recipeServings',
  'totalTime',
  'prepTime',
  'performTime',
  'categories',
  'keywords',
  'author',
] as const satisfies (keyof ReviewFields & DraftField)[]

/** One of `textFields`. */
export type TextField = (typeof textFields)[number]

/** Whether a field is written as one text. */
export function isTextField(field: DraftField): field is TextField {
  return textFields.some((one) => one === field)
}

function numberIn(text: string): number | null {
  const value = Number(plainDigits(text).replace(/[,٫]/, '.'))
  return text === '' || !Number.isFinite(value) || value <= 0 ? null : value
}

/** The change that a text makes which was written in a language; an empty one takes the field out. */
export function writtenField(field: TextField, text: string, bcp47: string): Partial<ReviewFields> {
  const tidy = text.trim()
  switch (field) {
    case 'name':
    case 'description':
      return { [field]: tidy }
    case 'categories':
    case 'keywords': {
      const items = tidy.split(/[,\n،、]/).map((item) => item.trim())
      return { [field]: [...new Set(items.filter((item) => item !== ''))] }
    }
    case 'recipeServings':
      return { recipeServings: numberIn(tidy) }
    case 'totalTime':
    case 'prepTime':
    case 'performTime':
      return { [field]: tidy === '' ? null : (timeInWords(tidy, bcp47) ?? tidy) }
    default:
      return { [field]: tidy === '' ? null : tidy }
  }
}

/** The change that takes a field out. */
export function clearedField(field: DraftField): Partial<ReviewFields> {
  if (field === 'images') return { images: [] }
  if (field === 'nutrition') return { nutrition: {} }
  if (field === 'language' || field === 'rating' || field === 'videoUrl') return { [field]: null }
  // Of no language, since nothing is worded.
  return isTextField(field) ? writtenField(field, '', 'und') : {}
}
