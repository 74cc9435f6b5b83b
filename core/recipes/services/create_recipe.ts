import { randomUUID } from 'node:crypto'
import { atOnce } from '#core/database/at_once'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { SureLine } from '#core/ingredient_parsing/index'
import type { Recipe as RecipeBody } from '#core/shared/contract/recipe'
import { storable } from '#core/text/index'
import Recipe from '../models/recipe.js'
import type { RecipeInput } from '../validators/recipe_validator.js'
import { factOf, noteCreation, writeAndFinish } from './finish_save.js'
import { freeRecipeName } from './recipe_names.js'
import { takeValues } from './recipe_values.js'
import { writeRating } from '../ratings/write_rating.js'
import { insertRow } from './recipe_row.js'
import { readyParts } from './save_recipe_parts.js'
import type { DraftAmount, DraftMore, DraftName, RecipeDraft } from '../recipe_draft.js'
import type { ImageVariants } from '#core/images/index'
import { NO_PICTURE } from '#core/shared/pictures'
import { putImageSet, recipeFolder, recipeImagesFolder, storage } from '#core/storage/index'

/** A new recipe: any part of a body, and a name; `rating` is the caller's own, 0 to 5. */
export type NewRecipe = Omit<RecipeInput, 'name' | 'userId'> & {
  name: string
  rating?: number | null
}

/** What a new recipe has beforehand: its id, and the key of a picture that is stored under it already. */
interface NewRecipePicture {
  id: string
  image: string | null
  /** Its owner when that is not the caller; to be of the caller's group. */
  ownerId?: string
}

/**
 * Creates a recipe that belongs to the caller and their household, whose preferences are its
 * settings. A name that is taken gets a number behind it.
 */
export async function createRecipe(
  actor: Actor,
  body: NewRecipe,
  picture: NewRecipePicture | null = null
): Promise<RecipeBody> {
  return work((unit) => createRecipeIn(unit, actor, body, picture))
}

/** Creates a recipe as `createRecipe` does, as a part of another change. */
export async function createRecipeIn(
  unit: Work,
  actor: Actor,
  body: NewRecipe,
  picture: NewRecipePicture | null = null
): Promise<RecipeBody> {
  const { trx, announce } = unit
  const input = storable(body)
  const recipe = new Recipe()
  const [free, settings] = await atOnce([
    freeRecipeName(trx, actor.groupId, input.name),
    defaultSettings(trx, actor.householdId),
  ])
  recipe.merge({
    ...free,
    id: picture?.id ?? randomUUID(),
    image: picture?.image ?? null,
    groupId: actor.groupId,
    householdId: actor.householdId,
    userId: picture?.ownerId ?? actor.userId,
    ...settings,
  })
  takeValues(recipe, input, 'merge')
  announce('recipe.created', factOf(recipe, actor))
  const target = { actor, unit, recipeId: recipe.id, mode: 'merge', isNew: true } as const
  const parts = await readyParts(target, input)
  const begun = [insertRow(trx, recipe), noteCreation(trx, recipe.id)]
  if (input.rating) begun.push(rateAtFirst(trx, recipe, input.rating))
  return writeAndFinish(parts, begun)
}

type Trx = Work['trx']

/** A rating that came with the recipe counts as its owner's; one on another scale is left out. */
async function rateAtFirst(trx: Trx, { id, userId }: Recipe, rating: number): Promise<void> {
  if (rating < 0 || rating > 5) return
  await writeRating(trx, { userId, recipeId: id }, { rating, isFavorite: null })
}

const preferences = fixedStatement(
  'recipes.first-settings',
  'select * from households where id = $1'
)

/** What the household prefers for new recipes. */
async function defaultSettings(trx: Trx, householdId: string): Promise<Partial<Recipe>> {
  const [row] = await queryIn<Record<string, boolean>>(trx, preferences, [householdId])
  if (!row) throw new Error('The household is gone')
  return {
    public: row.recipe_public,
    seenBy: 'group',
    showNutrition: row.recipe_show_nutrition,
    showAssets: row.recipe_show_assets,
    landscapeView: row.recipe_landscape_view,
    disableComments: row.recipe_disable_comments,
    disableAmount: row.recipe_disable_amount,
    locked: false,
  }
}

/** How a draft is kept. */
export interface DraftOptions {
  /** Whether the source's keywords become tags. */
  includeTags: boolean
  /** Whether the source's categories become categories. */
  includeCategories?: boolean
  /** Categories and tags in the place of the source's. */
  given?: RecipeOrganizers
  /** Whether the source's rating is the person's own; a website's is that of its visitors. */
  hasOwnRating?: boolean
  /** What was read in the ingredients, each null for one that stays text; without it all do, and amounts are switched off. */
  lines?: readonly (SureLine | null)[]
  /** What the app that the draft is from knows beside it; its amounts count more than what was read. */
  more?: DraftMore
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
  hasOwnRating?: boolean
  lines?: readonly (SureLine | null)[]
  more?: DraftMore
}

/** A draft as the body of a new recipe. */
function recipeInputOf(
  draft: RecipeDraft,
  {
    includeTags,
    includeCategories = false,
    given,
    hasOwnRating = false,
    lines,
    more = {},
  }: DraftWords
): NewRecipe {
  const hasAmounts = more.amounts !== undefined || lines !== undefined
  const partsAt = (place: number) => partsOf(more.amounts?.[place]) ?? lines?.[place] ?? null
  return {
    name: draft.name.trim().slice(0, LONGEST_NAME) || UNNAMED,
    description: draft.description,
    recipeYield: draft.recipeYield,
    recipeServings: draft.recipeServings ?? 0,
    totalTime: draft.totalTime,
    prepTime: draft.prepTime,
    performTime: draft.performTime,
    orgURL: draft.sourceUrl,
    recipeIngredient: draft.ingredients.map(({ text, title, metricAmount }, place) => ({
      ...(hasAmounts ? ingredientOf(text, partsAt(place)) : { quantity: 1, note: text }),
      originalText: text,
      title,
      metricAmount: metricAmount ?? null,
    })),
    recipeInstructions: draft.steps,
    nutrition: draft.nutrition,
    notes: draft.notes,
    tags: given?.tags ?? (includeTags ? names(draft.keywords) : []),
    recipeCategory: given?.recipeCategory ?? (includeCategories ? names(draft.categories) : []),
    tools: (more.tools ?? []).map((name) => ({ name })),
    assets: [...(more.assets ?? [])],
    extras: { ...more.extras, ...extrasOf(draft, hasOwnRating) },
    rating: hasOwnRating ? draft.rating : null,
    settings: { disableAmount: !hasAmounts },
  }
}

/** A line that was not read has no amount; one that nobody wrote would be scaled. */
function ingredientOf(text: string, parts: SureLine | AmountInput | null) {
  if (!parts) return { quantity: 0, note: text }
  if (!('unitId' in parts)) return parts
  const { quantity, unitId, foodId, note } = parts
  return { quantity, unit: { id: unitId }, food: { id: foodId }, note }
}

type AmountInput = ReturnType<typeof partsOf> & object

function partsOf(amount: DraftAmount | null | undefined) {
  if (!amount) return null
  const { quantity, unit, food, note } = amount
  const named = (part: string | DraftName | null) =>
    typeof part === 'string' ? { name: part } : part
  return { quantity: quantity ?? 0, unit: named(unit), food: named(food), note }
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
function extrasOf(
  { author, videoUrl, rating }: RecipeDraft,
  hasOwnRating: boolean
): Record<string, string> {
  const siteRating = hasOwnRating || !rating || rating < 0 || rating > 5 ? null : String(rating)
  return {
    ...(author ? { author } : {}),
    ...(videoUrl ? { videoUrl } : {}),
    ...(siteRating ? { siteRating } : {}),
  }
}
