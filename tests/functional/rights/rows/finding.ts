import { organizer, recipe } from '../makers.js'
import type { Row } from '../row.js'

/** Lists of the caller's own group that are found by something. */
export const findingRows: Record<string, Row> = {
  'recipes.suggestions': { make: recipe, query: () => '?limit=50' },
  'recipes.untagged': { make: recipe },
  'recipes.uncategorized': { make: recipe },
  'households.index': {},
  'members.index': {},
  'members.v1': {},
  'categories.all': { make: organizer.categories },
}
