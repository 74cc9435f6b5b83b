import { aiApi } from '#core/ai/api'
import { commentsApi } from '#core/comments/api'
import { exportsApi } from '#core/exports/api'
import { exploreApi } from '#core/explore/api'
import { groupsApi } from '#core/groups/api'
import { healthApi } from '#core/health/api'
import { identityApi } from '#core/identity/api'
import { importsApi } from '#core/imports/api'
import { importRunsApi } from '#core/bulk_imports/api'
import { liveApi } from '#core/live/api'
import type { ApiDescription } from '#core/openapi/api_row'
import { organizersApi } from '#core/organizers/api'
import { pantryApi } from '#core/pantry/api'
import { pluginsApi } from '#core/plugins/api'
import { recipesApi } from '#core/recipes/api'
import { historyApi } from '#core/recipes/history/api'
import { ratingsApi } from '#core/recipes/ratings/api'
import { reportsApi } from '#core/reports/api'
import { sharingApi } from '#core/sharing/api'
import { siteApi } from '#core/site/api'
import { stagedImportsApi } from '#core/staged_imports/api'
import { tidyingApi } from '#core/tidying/api'
import { timelineApi } from '#core/timeline/api'

/** Names under which programs that are generated from our document know these types. */
const names: Record<string, string> = {
  'Recipe': 'Recipe-Output',
  'FoodRecord': 'IngredientFood-Output',
  'HouseholdPreferences': 'ReadHouseholdPreferences',
  'UnitRecord': 'IngredientUnit-Output',
  'Label': 'MultiPurposeLabelOut',
  'RecipeTool': 'RecipeToolSummary',
  'RecipeTool & { householdsWithTool: string[] }': 'RecipeTool',
  'RecipeTool & { householdsWithTool: string[] } & { recipes: RecipeSummary[] }':
    'RecipeToolResponse',
  'RecipeOrganizer': 'CategorySummary',
  'RecipeOrganizer & { recipes: RecipeSummary[] }': 'RecipeTagResponse',
  'RecipeOrganizer & { groupId: Uuid }': 'TagOut',
  'ExportFormats': 'FormatResponse',
  'RecipeZipToken': 'RecipeZipTokenResponse',
  '{ image: string | null }': 'UpdateImageResponse',
  'RecipeComment': 'RecipeCommentOut-Output',
  'Page<RecipeComment>': 'RecipeCommentPagination',
  'RecipeTimelineEvent': 'RecipeTimelineEventOut',
  'Page<RecipeTimelineEvent>': 'RecipeTimelineEventPagination',
  'RecipeShare': 'RecipeShareToken',
  'RecipeShareSummary': 'RecipeShareTokenSummary',
  'Page<RecipeSummary>': 'PaginationBase_RecipeSummary_',
  'Page<FoodRecord>': 'IngredientFoodPagination',
  'Page<UnitRecord>': 'IngredientUnitPagination',
  'Page<Label>': 'MultiPurposeLabelPagination',
  'Page<RecipeOrganizer>': 'RecipeTagPagination',
  'Page<RecipeTool & { householdsWithTool: string[] }>': 'RecipeToolPagination',
}

/** The API as it is described to other people's programs: a row for every route below `/api`. */
export const api: ApiDescription = {
  names,
  rows: {
    ...siteApi,
    ...aiApi,
    ...groupsApi,
    ...healthApi,
    ...liveApi,
    ...identityApi,
    ...pluginsApi,
    ...importsApi,
    ...stagedImportsApi,
    ...importRunsApi,
    ...tidyingApi,
    ...organizersApi,
    ...pantryApi,
    ...reportsApi,
    ...exportsApi,
    ...recipesApi,
    ...commentsApi,
    ...sharingApi,
    ...timelineApi,
    ...historyApi,
    ...ratingsApi,
    ...exploreApi,
  },
}
