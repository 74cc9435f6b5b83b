import type { ApiRow, ApiRows } from '#core/openapi/api_row'
import { shareValidator } from './validators/share_validator.js'

const tag = 'Sharing'
const one: ApiRow = { tag, answers: 'RecipeShare' }

/** Links by which anybody can read a recipe. */
export const sharingApi: ApiRows = {
  'sharing.index': { tag, answers: 'RecipeShareSummary[]', query: '{ recipe_id?: Uuid }' },
  'sharing.store': { ...one, status: 201, body: ['RecipeShareTokenCreate', shareValidator] },
  'sharing.show': one,
  'sharing.destroy': one,
  'sharing.recipe': { tag, answers: 'Recipe', open: true },
}
