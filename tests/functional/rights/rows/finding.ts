import { organizer, recipe } from '../makers.js'
import { anyUser, type Row } from '../row.js'

/** Lists of the caller's own group that are found by something. */
export const findingRows: Record<string, Row> = {
  'recipes.suggestions': { make: recipe, query: () => '?limit=50', expected: anyUser(200) },
  'recipes.untagged': { make: recipe, expected: anyUser(200) },
  'recipes.uncategorized': { make: recipe, expected: anyUser(200) },
  'households.index': { expected: anyUser(200) },
  'members.index': { expected: anyUser(200) },
  'categories.all': { make: organizer.categories, expected: anyUser(200) },
}
