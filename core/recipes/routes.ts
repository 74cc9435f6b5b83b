import { defineRoutes, type FormField } from '#core/http/route_table'
import {
  bulkCategorizeValidator,
  bulkDeleteValidator,
  bulkSettingsValidator,
  bulkTagValidator,
} from './validators/bulk_validator.js'
import { pictureAddressValidator } from './validators/picture_validator.js'
import {
  createRecipeValidator,
  duplicateRecipeValidator,
  lastMadeValidator,
  saveRecipeValidator,
  saveRecipesValidator,
} from './validators/recipe_validator.js'

const RecipeFindingController = () => import('./controllers/recipe_finding_controller.js')
const RecipesController = () => import('./controllers/recipes_controller.js')
const RecipeBatchesController = () => import('./controllers/recipe_batches_controller.js')
const BulkActionsController = () => import('./controllers/bulk_actions_controller.js')
const RecipeActionsController = () => import('./controllers/recipe_actions_controller.js')
const RecipeCopiesController = () => import('./controllers/recipe_copies_controller.js')
const LastMadeController = () => import('./controllers/last_made_controller.js')
const RecipeAssetsController = () => import('./controllers/recipe_assets_controller.js')
const RecipeImagesController = () => import('./controllers/recipe_images_controller.js')
const RecipeMediaController = () => import('./controllers/recipe_media_controller.js')

const binary: FormField = { type: 'string', contentMediaType: 'application/octet-stream' }
const text: FormField = { type: 'string' }
const suggestions =
  '{ items: { recipe: RecipeSummary, missingFoods: Food[], missingTools: RecipeTool[] }[] }'
const suggestionQuery = `{ foods?: Uuid[], tools?: Uuid[], limit?: number, queryFilter?: string,
  maxMissingFoods?: number, maxMissingTools?: number, includeFoodsOnHand?: boolean,
  includeToolsOnHand?: boolean }`

/** Recipes and their pictures. Words that stand where other paths have a slug come before these. */
export const recipesRoutes = defineRoutes(
  { tag: 'Recipes', scope: 'recipes' },
  {
    'recipes.suggestions': {
      route: 'GET /api/recipes/suggestions',
      action: [RecipeFindingController, 'suggestions'],
      access: 'user',
      summary: 'Recipes for which few foods and tools are missing',
      answers: suggestions,
      query: suggestionQuery,
    },
    'recipes.untagged': {
      route: 'GET /api/recipes/summary/untagged',
      action: [RecipeFindingController, 'untagged'],
      access: 'user',
      summary: 'The recipes without a tag, or with `count` how many they are',
      answers: 'RecipeSummary[] | number',
      query: '{ count?: boolean }',
    },
    'recipes.uncategorized': {
      route: 'GET /api/recipes/summary/uncategorized',
      action: [RecipeFindingController, 'uncategorized'],
      access: 'user',
      summary: 'The recipes without a category, or with `count` how many they are',
      answers: 'RecipeSummary[] | number',
      query: '{ count?: boolean }',
    },
    'recipes.index': {
      route: 'GET /api/recipes',
      action: [RecipesController, 'index'],
      access: 'user',
      summary: 'A page of the recipes in the group, as they are searched, filtered and ordered',
      answers: 'Page<RecipeSummary>',
      query: 'RecipeListQuery',
    },
    'recipes.store': {
      route: 'POST /api/recipes',
      action: [RecipesController, 'store'],
      access: 'user',
      summary: 'Create a recipe by its name; answers its slug',
      answers: 'string',
      status: 201,
      body: ['CreateRecipe', createRecipeValidator],
    },
    'recipes.batch.replace': {
      route: 'PUT /api/recipes',
      action: [RecipeBatchesController, 'replace'],
      access: 'user',
      summary: 'Replace several recipes, each found by its `id` or `slug`',
      answers: 'Recipe[]',
      body: ['Recipes-Input', saveRecipesValidator],
    },
    'recipes.batch.update': {
      route: 'PATCH /api/recipes',
      action: [RecipeBatchesController, 'update'],
      access: 'user',
      summary: 'Change what is sent of several recipes, each found by its `id` or `slug`',
      answers: 'Recipe[]',
      body: ['Recipes-Input', saveRecipesValidator],
    },
    'recipes.bulk.tag': {
      route: 'POST /api/recipes/bulk-actions/tag',
      action: [BulkActionsController, 'tag'],
      access: 'user',
      summary: 'Add tags to several recipes',
      body: ['AssignTags', bulkTagValidator],
    },
    'recipes.bulk.categorize': {
      route: 'POST /api/recipes/bulk-actions/categorize',
      action: [BulkActionsController, 'categorize'],
      access: 'user',
      summary: 'Add categories to several recipes',
      body: ['AssignCategories', bulkCategorizeValidator],
    },
    'recipes.bulk.settings': {
      route: 'POST /api/recipes/bulk-actions/settings',
      action: [BulkActionsController, 'settings'],
      access: 'user',
      summary: 'Change the settings of several recipes',
      body: ['AssignSettings', bulkSettingsValidator],
    },
    'recipes.bulk.destroy': {
      route: 'POST /api/recipes/bulk-actions/delete',
      action: [BulkActionsController, 'destroy'],
      access: 'user',
      summary: 'Put several recipes into the trash',
      body: ['DeleteRecipes', bulkDeleteValidator],
    },
    'recipes.show': {
      route: 'GET /api/recipes/:slug',
      action: [RecipesController, 'show'],
      access: 'user',
      summary: 'A recipe by its slug or id',
      answers: 'Recipe',
    },
    'recipes.replace': {
      route: 'PUT /api/recipes/:slug',
      action: [RecipesController, 'replace'],
      access: 'user',
      summary: 'Replace a recipe',
      answers: 'Recipe',
      body: ['Recipe-Input', saveRecipeValidator],
    },
    'recipes.update': {
      route: 'PATCH /api/recipes/:slug',
      action: [RecipesController, 'update'],
      access: 'user',
      summary: 'Change what is sent of a recipe',
      answers: 'Recipe',
      body: ['Recipe-Input', saveRecipeValidator],
    },
    'recipes.destroy': {
      route: 'DELETE /api/recipes/:slug',
      action: [RecipesController, 'destroy'],
      access: 'user',
      summary: 'Put a recipe into the trash; answers what it was',
      answers: 'Recipe',
    },
    'recipes.actions.store': {
      route: 'POST /api/recipes/:slug/actions/:plugin/:action',
      action: [RecipeActionsController, 'store'],
      access: 'user',
      summary: "Run a plugin's action on a recipe",
      answers: 'RecipeActionDone',
    },
    'recipes.copies.store': {
      route: 'POST /api/recipes/:slug/duplicate',
      action: [RecipeCopiesController, 'store'],
      access: 'user',
      summary: 'Duplicate a recipe',
      answers: 'Recipe',
      status: 201,
      body: ['RecipeDuplicate', duplicateRecipeValidator],
    },
    'recipes.last-made.update': {
      route: 'PATCH /api/recipes/:slug/last-made',
      action: [LastMadeController, 'update'],
      access: 'user',
      summary: 'Change when the household last made a recipe',
      answers: 'Recipe',
      body: ['RecipeLastMade-Input', lastMadeValidator],
    },
    'recipes.assets.store': {
      route: 'POST /api/recipes/:slug/assets',
      action: [RecipeAssetsController, 'store'],
      access: 'user',
      summary: 'Attach a file to a recipe',
      answers: 'RecipeAsset',
      form: {
        type: 'multipart/form-data',
        fields: { file: binary, name: text, icon: text, extension: text },
        required: ['file', 'name'],
      },
    },
    'recipes.image.update': {
      route: 'PUT /api/recipes/:slug/image',
      action: [RecipeImagesController, 'update'],
      access: 'user',
      summary: 'Give a recipe a picture that is sent',
      answers: '{ image: string | null }',
      form: {
        type: 'multipart/form-data',
        fields: { image: binary, extension: text },
        required: ['image'],
      },
    },
    'recipes.image.store': {
      route: 'POST /api/recipes/:slug/image',
      action: [RecipeImagesController, 'store'],
      access: 'user',
      summary: 'Give a recipe the picture at an address',
      body: ['RecipeImageAddress', pictureAddressValidator],
    },
    'recipes.image.destroy': {
      route: 'DELETE /api/recipes/:slug/image',
      action: [RecipeImagesController, 'destroy'],
      access: 'user',
      summary: "Remove a recipe's picture",
    },
    'recipes.actions.index': {
      route: 'GET /api/app/recipe-actions',
      action: [RecipeActionsController, 'index'],
      access: 'user',
      summary: 'The actions of plugins that a recipe can be sent to',
      answers: 'RecipeActionOut[]',
    },
    'media.recipe-image': {
      route: 'GET /api/media/recipes/:id/images/:file',
      action: [RecipeMediaController, 'image'],
      access: 'visitor',
      summary: "A recipe's picture in one of its sizes",
      media: 'image/webp',
      params: { id: 'recipe_id', file: 'file_name' },
    },
    'media.recipe-asset': {
      route: 'GET /api/media/recipes/:id/assets/:file',
      action: [RecipeMediaController, 'asset'],
      access: 'visitor',
      summary: 'A file that is attached to a recipe',
      media: 'application/octet-stream',
      params: { id: 'recipe_id', file: 'file_name' },
    },
    'recipes.last-made.show': {
      route: 'GET /api/households/self/recipes/:slug',
      action: [LastMadeController, 'show'],
      access: 'user',
      summary: 'When the household last made a recipe',
      answers: 'RecipeLastMade',
    },
  }
)
