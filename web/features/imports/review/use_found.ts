import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import type { LineList } from './review_model.js'
import { useReviewing } from './use_review.js'

/** A part of a recipe with what was found of it; null for nothing. */
export interface Found {
  name: 'servings' | 'times' | 'ingredients' | 'steps' | 'picture' | 'nutrition' | 'tags'
  text: string | null
}

/** What was found, part by part. */
export function useFound(): Found[] {
  const { t } = useText('import_review')
  const { fields, lines } = useReviewing().review
  const count = (list: LineList) => {
    const found = lines.filter((line) => line.list === list && !line.heading).length
    return found === 0 ? null : formatNumber(found)
  }
  const { recipeServings, recipeYield, prepTime, performTime, totalTime } = fields
  const servings = recipeServings === null ? recipeYield : formatNumber(recipeServings)
  const times = [prepTime, performTime].filter(Boolean).join(' + ')
  const nutrients = Object.values(fields.nutrition).filter((value) => value).length
  return [
    { name: 'servings', text: servings },
    { name: 'times', text: (times || totalTime) ?? null },
    { name: 'ingredients', text: count('ingredients') },
    { name: 'steps', text: count('steps') },
    { name: 'picture', text: fields.images.length > 0 ? t('found.yes') : null },
    { name: 'nutrition', text: nutrients > 0 ? t('found.values', { count: nutrients }) : null },
    { name: 'tags', text: fields.keywords.slice(0, 3).join(', ') || null },
  ]
}
