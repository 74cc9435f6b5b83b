import type { ApiRow, ApiRows } from '#core/openapi/api_row'

const tag = 'Site'

const free: ApiRow = { tag, answers: '{ valid: boolean }' }
const recipe: ApiRow = { ...free, query: '{ name: string, group_id: Uuid }' }

/** What the site's routes are to other programs. */
export const siteApi: ApiRows = {
  'app.about': { tag, answers: 'AppInfo', open: true },
  'app.startup': { tag, answers: 'AppStartupInfo', open: true },
  'app.theme': { tag, answers: 'AppTheme', open: true },
  'validators.username': { ...free, query: '{ name: string }' },
  'validators.email': { ...free, query: '{ email: string }' },
  'validators.group': { ...free, query: '{ name: string }' },
  'validators.household': { ...free, query: '{ name: string, group_id?: Uuid }' },
  'validators.recipe': recipe,
  'validators.recipe.seed': recipe,
}
