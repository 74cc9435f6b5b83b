import type { ApiRow, ApiRows } from '#core/openapi/api_row'
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

const tag = 'Recipes'
const binary = { type: 'string', contentMediaType: 'application/octet-stream' }
const text = { type: 'string' }
const oneOfThem = { tag, answers: 'Recipe' }
const many: ApiRow = { tag, answers: 'Recipe[]', body: ['Recipes-Input', saveRecipesValidator] }
const file = { tag, open: true as const, params: { id: 'recipe_id', file: 'file_name' } }

const unsorted: ApiRow = {
  tag,
  answers: 'RecipeSummary[] | number',
  query: '{ count?: boolean }',
}
const suggestions =
  '{ items: { recipe: RecipeSummary, missingFoods: Food[], missingTools: RecipeTool[] }[] }'
const suggestionQuery = `{ foods?: Uuid[], tools?: Uuid[], limit?: number, queryFilter?: string,
  maxMissingFoods?: number, maxMissingTools?: number, includeFoodsOnHand?: boolean,
  includeToolsOnHand?: boolean }`

/** Recipes and their pictures. */
export const recipesApi: ApiRows = {
  'recipes.actions.index': { tag, answers: 'RecipeActionOut[]' },
  'recipes.actions.store': { tag, answers: 'RecipeActionDone' },
  'recipes.index': { tag, answers: 'Page<RecipeSummary>', query: 'RecipeListQuery' },
  'recipes.store': {
    tag,
    answers: 'string',
    status: 201,
    body: ['CreateRecipe', createRecipeValidator],
  },
  'recipes.show': oneOfThem,
  'recipes.replace': { ...oneOfThem, body: ['Recipe-Input', saveRecipeValidator] },
  'recipes.update': { ...oneOfThem, body: ['Recipe-Input', saveRecipeValidator] },
  'recipes.destroy': oneOfThem,
  'recipes.image.update': {
    tag,
    answers: '{ image: string | null }',
    form: [
      'multipart/form-data',
      {
        type: 'object',
        properties: { image: binary, extension: text },
        required: ['image'],
      },
    ],
  },
  'recipes.image.store': { tag, body: ['RecipeImageAddress', pictureAddressValidator] },
  'recipes.image.destroy': { tag },
  'media.recipe-image': { ...file, media: 'image/webp' },
  'recipes.batch.replace': many,
  'recipes.batch.update': many,
  'recipes.copies.store': {
    ...oneOfThem,
    status: 201,
    body: ['RecipeDuplicate', duplicateRecipeValidator],
  },
  'recipes.last-made.update': { ...oneOfThem, body: ['RecipeLastMade-Input', lastMadeValidator] },
  'recipes.last-made.show': { tag, answers: 'RecipeLastMade' },
  'recipes.assets.store': {
    tag,
    answers: 'RecipeAsset',
    form: [
      'multipart/form-data',
      {
        type: 'object',
        properties: { file: binary, name: text, icon: text, extension: text },
        required: ['file', 'name'],
      },
    ],
  },
  'media.recipe-asset': { ...file, media: 'application/octet-stream' },
  'recipes.suggestions': { tag, answers: suggestions, query: suggestionQuery },
  'recipes.untagged': unsorted,
  'recipes.uncategorized': unsorted,
  'recipes.bulk.tag': { tag, body: ['AssignTags', bulkTagValidator] },
  'recipes.bulk.categorize': { tag, body: ['AssignCategories', bulkCategorizeValidator] },
  'recipes.bulk.settings': { tag, body: ['AssignSettings', bulkSettingsValidator] },
  'recipes.bulk.destroy': { tag, body: ['DeleteRecipes', bulkDeleteValidator] },
}
