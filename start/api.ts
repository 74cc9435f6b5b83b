import { aiRoutes } from '#core/ai/routes'
import { importRunsRoutes, migrationsRoutes } from '#core/bulk_imports/routes'
import { automationsRoutes } from '#core/automations/routes'
import { auditRoutes } from '#core/audit/routes'
import { backupsRoutes, groupArchivesRoutes, seedBackupsRoutes } from '#core/backups/routes'
import { commentsRoutes } from '#core/comments/routes'
import { cookbooksRoutes } from '#core/cookbooks/routes'
import { digestsRoutes } from '#core/digests/routes'
import { exploreRoutes } from '#core/explore/routes'
import { exportsRoutes, ownDataRoutes } from '#core/exports/routes'
import { adminGroupsRoutes } from '#core/groups/admin/routes'
import { eatersRoutes } from '#core/eaters/routes'
import { groupsRoutes } from '#core/groups/routes'
import { adminUsersRoutes } from '#core/identity/admin/routes'
import { deliveriesRoutes } from '#core/deliveries/routes'
import { credentialRoutes } from '#core/identity/credentials/routes'
import { householdMembersRoutes } from '#core/identity/households/routes'
import { healthRoutes } from '#core/health/routes'
import type { RouteTable } from '#core/http/route_table'
import { pagesRoutes } from '#core/http/routes'
import { passkeyRoutes } from '#core/identity/passkeys/routes'
import { profileRoutes } from '#core/identity/profile/routes'
import { registrationRoutes } from '#core/identity/registration/routes'
import { secondFactorRoutes } from '#core/identity/second_factor/routes'
import { identityRoutes } from '#core/identity/routes'
import { importsRoutes } from '#core/imports/routes'
import { liveRoutes } from '#core/live/routes'
import { adminAboutRoutes, maintenanceRoutes } from '#core/maintenance/routes'
import { metricsRoutes } from '#core/metrics/routes'
import { mealPlansRoutes } from '#core/meal_plans/routes'
import { openapiRoutes } from '#core/openapi/routes'
import { notifiersRoutes } from '#core/notifiers/routes'
import { nutritionRoutes } from '#core/nutrition/routes'
import { organizersRoutes } from '#core/organizers/routes'
import { parsingRoutes } from '#core/ingredient_parsing/routes'
import { pantryRoutes } from '#core/pantry/routes'
import { pluginsRoutes } from '#core/plugins/routes'
import { previewsRoutes } from '#core/previews/routes'
import { historyRoutes } from '#core/recipes/history/routes'
import { ratingsRoutes } from '#core/recipes/ratings/routes'
import { readingRoutes } from '#core/recipes/reading/routes'
import { pushRoutes } from '#core/push/routes'
import { recipeActionsRoutes } from '#core/recipe_actions/routes'
import { recipesRoutes } from '#core/recipes/routes'
import { reportsRoutes } from '#core/reports/routes'
import { schedulesRoutes } from '#core/schedules/routes'
import { sharingRoutes } from '#core/sharing/routes'
import { shoppingRoutes } from '#core/shopping/routes'
import { siteRoutes } from '#core/site/routes'
import { stagedImportsRoutes } from '#core/staged_imports/routes'
import { importSharingRoutes } from '#core/staged_imports/sharing/routes'
import { tidyingRoutes } from '#core/tidying/routes'
import { timelineRoutes } from '#core/timeline/routes'
import { webhooksRoutes } from '#core/webhooks/routes'

/** Every route of the site but those of plugins, in the order in which they are matched. */
export const routes: RouteTable = {
  ...aiRoutes,
  ...auditRoutes,
  ...automationsRoutes,
  ...backupsRoutes,
  ...groupArchivesRoutes,
  ...seedBackupsRoutes,
  ...commentsRoutes,
  ...cookbooksRoutes,
  ...deliveriesRoutes,
  ...exploreRoutes,
  ...exportsRoutes,
  ...ownDataRoutes,
  ...adminGroupsRoutes,
  ...groupsRoutes,
  ...eatersRoutes,
  ...healthRoutes,
  ...householdMembersRoutes,
  ...credentialRoutes,
  ...identityRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...profileRoutes,
  ...pushRoutes,
  ...digestsRoutes,
  ...registrationRoutes,
  ...importRunsRoutes,
  ...stagedImportsRoutes,
  ...importsRoutes,
  ...importSharingRoutes,
  ...liveRoutes,
  ...adminAboutRoutes,
  ...maintenanceRoutes,
  ...metricsRoutes,
  ...mealPlansRoutes,
  ...migrationsRoutes,
  ...pluginsRoutes,
  ...openapiRoutes,
  ...tidyingRoutes,
  ...organizersRoutes,
  ...pantryRoutes,
  ...parsingRoutes,
  ...notifiersRoutes,
  ...nutritionRoutes,
  ...historyRoutes,
  ...ratingsRoutes,
  ...previewsRoutes,
  ...readingRoutes,
  ...recipeActionsRoutes,
  ...recipesRoutes,
  ...reportsRoutes,
  ...schedulesRoutes,
  ...sharingRoutes,
  ...shoppingRoutes,
  ...siteRoutes,
  ...timelineRoutes,
  // After all that have a word of their own where these have an id.
  ...adminUsersRoutes,
  ...webhooksRoutes,
  ...pagesRoutes,
}

/** Names under which programs that are generated from our document know these types. */
export const typeNames: Record<string, string> = {
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
  'Cookbook': 'ReadCookBook',
  'CookbookWithRecipes': 'RecipeCookBook',
  'Page<Cookbook>': 'CookBookPagination',
  'Webhook': 'ReadWebhook',
  'Page<Webhook>': 'WebhookPagination',
  'HouseholdAction': 'GroupRecipeActionOut',
  'Page<HouseholdAction>': 'GroupRecipeActionPagination',
  'Notifier': 'GroupEventNotifierOut',
  'NotifierOptions': 'GroupEventNotifierOptionsOut',
  'Page<Notifier>': 'GroupEventPagination',
  'PlanEntry': 'ReadPlanEntry',
  'Page<PlanEntry>': 'PlanEntryPagination',
  'PlanRule': 'PlanRulesOut',
  'Page<PlanRule>': 'PlanRulesPagination',
  'ShoppingList': 'ShoppingListOut',
  'ShoppingListItem': 'ShoppingListItemOut-Output',
  'ShoppingListLabel': 'ShoppingListMultiPurposeLabelOut',
  'ShoppingListRecipe': 'ShoppingListRecipeRefOut',
  'ShoppingItemRecipe': 'ShoppingListItemRecipeRefOut',
  'ShoppingItemChanges': 'ShoppingListItemsCollectionOut',
  'Page<ShoppingListSummary>': 'ShoppingListPagination',
  'Page<ShoppingListItem>': 'ShoppingListItemPagination',
  'GroupPreferences': 'ReadGroupPreferences',
  'Invitation': 'ReadInviteToken',
  'ApiTokenCreated': 'LongLiveTokenOut',
  'ApiTokenDeleted': 'DeleteTokenResponse',
  'EmailInvitationAnswer': 'EmailInitationResponse',
  'RecipeShare': 'RecipeShareToken',
  'RecipeShareSummary': 'RecipeShareTokenSummary',
  'Page<RecipeSummary>': 'PaginationBase_RecipeSummary_',
  'Page<FoodRecord>': 'IngredientFoodPagination',
  'Page<UnitRecord>': 'IngredientUnitPagination',
  'Page<Label>': 'MultiPurposeLabelPagination',
  'Page<RecipeOrganizer>': 'RecipeTagPagination',
  'Page<RecipeTool & { householdsWithTool: string[] }>': 'RecipeToolPagination',
}
