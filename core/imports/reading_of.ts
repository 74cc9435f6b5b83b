import type { ImportReading } from './points.js'
import type { RecipeDraft } from './recipe_draft.js'

/** What an importer answered as a reading; a bare draft is one without keepsakes. */
export function readingOf(answer: RecipeDraft | ImportReading): ImportReading {
  return 'draft' in answer ? answer : { draft: answer }
}
