import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { isUuid } from '#core/http/path_id'
import {
  amount,
  extras,
  flag,
  line,
  looseId,
  requiredTimestamp,
  text,
  textAs,
  timestamp,
} from '#core/http/loose_fields'

const MOST_PARTS = 2_000
const MOST_LINES = 10_000
const MOST_RECIPES = 1_000

/** Categories, tags or tools as bodies name them; a bare text is a name. */
export const organizers = () =>
  vine
    .array(vine.object({ id: looseId(), name: line(), slug: line() }).parse(textAs('name')))
    .maxLength(MOST_PARTS)
    .nullable()
    .optional()

const aliases = () =>
  vine
    .array(vine.object({ name: line() }).parse(textAs('name')))
    .maxLength(MOST_PARTS)
    .nullable()
    .optional()

/** A food or unit; what goes beyond id and name counts for one that is new to the group. */
const pantryItem = () =>
  vine
    .object({
      id: looseId(),
      name: line(),
      pluralName: line(),
      description: text(),
      extras: extras(),
      aliases: aliases(),
      labelId: looseId(),
      fraction: flag(),
      abbreviation: line(),
      pluralAbbreviation: line(),
      useAbbreviation: flag(),
    })
    .parse(textAs('name'))
    .nullable()
    .optional()

const subRecipe = () =>
  vine
    .object({ id: looseId(), slug: line() })
    .parse((value) => textAs(isUuid(String(value)) ? 'id' : 'slug')(value))
    .nullable()
    .optional()

const ingredient = vine
  .object({
    quantity: amount(),
    unit: pantryItem(),
    food: pantryItem(),
    referencedRecipe: subRecipe(),
    note: text(),
    title: line(),
    originalText: text(),
    referenceId: looseId(),
    metricAmount: line(),
  })
  .parse(textAs('note'))

const step = vine
  .object({
    id: looseId(),
    title: line(),
    summary: line(),
    text: text(),
    ingredientReferences: vine
      .array(vine.object({ referenceId: looseId() }).parse(textAs('referenceId')))
      .maxLength(MOST_PARTS)
      .nullable()
      .optional(),
  })
  .parse(textAs('text'))

const nutrition = vine.object({
  calories: line(),
  carbohydrateContent: line(),
  cholesterolContent: line(),
  fatContent: line(),
  fiberContent: line(),
  proteinContent: line(),
  saturatedFatContent: line(),
  sodiumContent: line(),
  sugarContent: line(),
  transFatContent: line(),
  unsaturatedFatContent: line(),
})

/** Switches of a recipe; each may be left out. */
const switches = {
  public: flag(),
  showNutrition: flag(),
  showAssets: flag(),
  landscapeView: flag(),
  disableComments: flag(),
  disableAmount: flag(),
  locked: flag(),
}

/** Switches, and who sees the recipe. */
export const settings = vine.object({
  ...switches,
  visibility: vine
    .enum(['me', 'household', 'group', 'public'] as const)
    .nullable()
    .optional(),
})

const list = <Item extends typeof ingredient | typeof step>(item: Item) =>
  vine.array(item).maxLength(MOST_LINES).nullable().optional()

/** `POST /recipes`: a name; ours also `blank`, for a recipe without the example ingredient and step. */
export const createRecipeValidator = vine.create({
  name: vine.string().trim().minLength(1).maxLength(500),
  blank: flag(),
})

const saveFields = {
  name: vine.string().trim().minLength(1).maxLength(500).nullable().optional(),
  userId: looseId(),
  description: text(),
  recipeYield: line(),
  recipeServings: amount(),
  recipeYieldQuantity: amount(),
  totalTime: line(),
  prepTime: line(),
  cookTime: line(),
  performTime: line(),
  orgURL: line(),
  lastMade: timestamp(),
  recipeCategory: organizers(),
  tags: organizers(),
  tools: organizers(),
  recipeIngredient: list(ingredient),
  recipeInstructions: list(step),
  nutrition: nutrition.nullable().optional(),
  settings: settings.nullable().optional(),
  notes: vine
    .array(vine.object({ title: line(), text: text() }))
    .maxLength(MOST_PARTS)
    .nullable()
    .optional(),
  assets: vine
    .array(vine.object({ name: line(), icon: line(), fileName: line() }))
    .maxLength(MOST_PARTS)
    .nullable()
    .optional(),
  extras: extras(),
}

/**
 * `PUT` and `PATCH /recipes/{slug}`: any part of a `Recipe`. What the server keeps itself (ids, slug, picture,
 * dates, rating, comments) is not read.
 */
export const saveRecipeValidator = vine.create(saveFields)

/** `PUT` and `PATCH /recipes`: many of these, each with the id or slug of its recipe. */
export const saveRecipesValidator = vine.create(
  vine.array(vine.object({ id: looseId(), slug: line(), ...saveFields })).maxLength(MOST_RECIPES)
)

/** `POST /recipes/{slug}/duplicate`: the copy's name, by default the original's. */
export const duplicateRecipeValidator = vine.create({
  name: vine.string().trim().minLength(1).maxLength(500).nullable().optional(),
})

/** `PATCH /recipes/{slug}/last-made`: when. */
export const lastMadeValidator = vine.create({ timestamp: requiredTimestamp() })

/** A validated body of a save: absent parts are left out, null stands for "none". */
export type RecipeInput = Infer<typeof saveRecipeValidator>

/** One ingredient of a save. */
export type IngredientInput = NonNullable<RecipeInput['recipeIngredient']>[number]

/** One step of a save. */
export type StepInput = NonNullable<RecipeInput['recipeInstructions']>[number]
