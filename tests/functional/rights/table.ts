import type { Row } from './row.js'
import { adminRows } from './rows/admin.js'
import { aiRows } from './rows/ai.js'
import { backupRows } from './rows/backups.js'
import { exploreRows } from './rows/explore.js'
import { findingRows } from './rows/finding.js'
import { householdRows } from './rows/households.js'
import { importRows } from './rows/imports.js'
import { hangerRows } from './rows/hangers.js'
import { importRunRows } from './rows/import_runs.js'
import { manyRecipesRows } from './rows/many_recipes.js'
import { openapiRows } from './rows/openapi.js'
import { pantryRows } from './rows/pantry.js'
import { recipeRows } from './rows/recipes.js'
import { reportRows } from './rows/reports.js'
import { shoppingRows } from './rows/shopping.js'
import { siteRows } from './rows/site.js'
import { validatorRows } from './rows/validators.js'

/** What every route of the site answers to everybody; a route without a row fails the suite. */
export const table: Record<string, Row> = {
  ...siteRows,
  ...adminRows,
  ...aiRows,
  ...backupRows,
  ...validatorRows,
  ...pantryRows,
  ...householdRows,
  ...exploreRows,
  ...findingRows,
  ...recipeRows,
  ...importRows,
  ...reportRows,
  ...importRunRows,
  ...hangerRows,
  ...shoppingRows,
  ...manyRecipesRows,
  ...openapiRows,
}
