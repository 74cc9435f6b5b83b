import { randomUUID } from 'node:crypto'
import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { RecipeDraft } from '../recipe_draft.js'
import type { ImageVariants } from '#core/images/index'
import type { Recipe as RecipeBody } from '#core/shared/contract/recipe'
import { NO_PICTURE } from '#core/shared/pictures'
import { putImageSet, recipeFolder, recipeImagesFolder, storage } from '#core/storage/index'
import {
  createRecipe,
  createRecipeIn,
  type NewRecipe,
  type NewRecipePicture,
} from './create_recipe.js'
import type { RecipeInput } from '../validators/recipe_validator.js'

/** How a draft is kept. */
export interface DraftOptions {
  /** Whether the source's keywords become tags. */
  includeTags: boolean
  /** Whether the source's categories become categories. */
  includeCategories?: boolean
  /** Categories and tags in the place of the source's. */
  given?: RecipeOrganizers
  /**
   * The picture, fetched and read (`readPicture`) beforehand, so that recipe and picture appear
   * together or not at all; null when the source names one that could not be had.
   */
  picture?: ImageVariants | null
}

/**
 * How a draft is kept whose files were stored beforehand, under the recipe's id and the key of its
 * picture; whoever stored them takes them away again when the recipe is not made.
 */
interface StoredDraftOptions extends Omit<DraftOptions, 'picture'> {
  stored: NewRecipePicture
}

/** Makes a recipe of what an importer read; a name that is taken gets a number behind it. */
export async function createRecipeFromDraft(
  actor: Actor,
  draft: RecipeDraft,
  options: DraftOptions
): Promise<RecipeBody> {
  const input = recipeInputOf(draft, options)
  const picture = await keep(options.picture)
  try {
    return await createRecipe(actor, input, picture)
  } catch (error) {
    if (picture) await storage().deleteFolder(recipeFolder(picture.id))
    throw error
  }
}

/** Makes a recipe of a draft as `createRecipeFromDraft` does, as a part of another change. */
export function createRecipeFromDraftIn(
  unit: Work,
  actor: Actor,
  draft: RecipeDraft,
  { stored, ...options }: StoredDraftOptions
): Promise<RecipeBody> {
  return createRecipeIn(unit, actor, recipeInputOf(draft, options), stored)
}

/** Files first, row second: a row never names a picture that is not there. */
async function keep(variants: ImageVariants | null | undefined): Promise<NewRecipePicture | null> {
  if (variants === undefined) return null
  const id = randomUUID()
  if (variants === null) return { id, image: NO_PICTURE }
  return { id, image: await putImageSet(storage(), recipeImagesFolder(id), variants) }
}

const LONGEST_NAME = 500
const UNNAMED = 'New Recipe'

/** Categories and tags that a person gave; they take the place of what the source has. */
export type RecipeOrganizers = Pick<RecipeInput, 'recipeCategory' | 'tags'>

/** Which of the source's words become categories and tags. */
interface DraftWords {
  includeTags: boolean
  includeCategories?: boolean
  given?: RecipeOrganizers
}

/** A draft as the body of a new recipe. */
function recipeInputOf(
  draft: RecipeDraft,
  { includeTags, includeCategories = false, given }: DraftWords
): NewRecipe {
  return {
    name: draft.name.trim().slice(0, LONGEST_NAME) || UNNAMED,
    description: draft.description,
    recipeYield: draft.recipeYield,
    recipeServings: draft.recipeServings ?? 0,
    totalTime: draft.totalTime,
    prepTime: draft.prepTime,
    performTime: draft.performTime,
    orgURL: draft.sourceUrl,
    recipeIngredient: draft.ingredients.map(({ text, title }) => ({
      quantity: 1,
      note: text,
      originalText: text,
      title,
    })),
    recipeInstructions: draft.steps,
    nutrition: draft.nutrition,
    notes: draft.notes,
    tags: given?.tags ?? (includeTags ? names(draft.keywords) : []),
    recipeCategory: given?.recipeCategory ?? (includeCategories ? names(draft.categories) : []),
    extras: extrasOf(draft),
    rating: draft.rating,
    settings: { disableAmount: true },
  }
}

/** Words in title case, as tags of a person would be written; each once. */
function names(words: string[]): { name: string }[] {
  const titled = words.map((word) => titleCase(word.trim())).filter(Boolean)
  return [...new Set(titled)].map((name) => ({ name }))
}

const titleCase = (text: string) =>
  text
    .toLowerCase()
    .replace(
      /(^|[\s\-/(])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase()
    )

/** What a recipe has no field for is kept where programs find it. */
function extrasOf({ author, videoUrl }: RecipeDraft): Record<string, string> {
  return { ...(author ? { author } : {}), ...(videoUrl ? { videoUrl } : {}) }
}
