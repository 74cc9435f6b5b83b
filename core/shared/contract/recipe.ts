import type { CalendarDate, Extras, PageQuery, Timestamp, Uuid } from './common.js'
import type { RecipeComputedNutrition } from './nutrition.js'

/** Category or tag as it hangs on a recipe. */
export interface RecipeOrganizer {
  id: Uuid
  name: string
  slug: string
  /** Recipes the caller sees with it; only in lists that were asked `withCounts` (ours). */
  recipeCount?: number
}

/** Tool as it hangs on a recipe; `onHand` is the caller's household's own mark. */
export interface RecipeTool extends RecipeOrganizer {
  onHand: boolean
}

/** Label that groups foods and shopping items; `color` is `#rrggbb`. */
export interface Label {
  id: Uuid
  groupId: Uuid
  name: string
  color: string
}

/** Food of the group's pantry. */
export interface Food {
  id: Uuid
  name: string
  pluralName: string | null
  description: string
  extras: Extras
  onHand: boolean
  labelId: Uuid | null
  aliases: { name: string }[]
  label: Label | null
  /** Its density, null where nobody knows it. Ours; not in recipes of older backups. */
  gPerMl?: number | null
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** Unit of the group's pantry; `fraction` asks for ½ instead of 0.5. */
export interface Unit {
  id: Uuid
  name: string
  pluralName: string | null
  description: string
  extras: Extras
  onHand: boolean
  fraction: boolean
  abbreviation: string
  pluralAbbreviation: string | null
  useAbbreviation: boolean
  aliases: { name: string }[]
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** A recipe that is an ingredient of another one; ours, and of later peers. */
export type SubRecipe = Pick<
  RecipeSummary,
  | 'id'
  | 'userId'
  | 'householdId'
  | 'groupId'
  | 'name'
  | 'slug'
  | 'image'
  | 'description'
  | 'recipeYield'
  | 'recipeServings'
  | 'recipeYieldQuantity'
  | 'totalTime'
  | 'prepTime'
  | 'performTime'
>

/**
 * One line of the ingredient list; `title` opens a section at this line. `metricAmount` (ours) is there where the source gives
 * one beside cups: "120 g".
 */
export interface RecipeIngredient {
  quantity: number | null
  unit: Unit | null
  food: Food | null
  referencedRecipe: SubRecipe | null
  note: string | null
  isFood: boolean
  disableAmount: boolean
  display: string
  title: string | null
  originalText: string | null
  referenceId: Uuid
  metricAmount?: string | null
}

/** One step; `title` opens a section at this step, `summary` is the step's own heading. */
export interface RecipeStep {
  id: Uuid
  title: string | null
  summary: string | null
  text: string
  ingredientReferences: { referenceId: Uuid | null }[]
}

/** Nutrition a serving: free text, usually a bare number in kcal, g or mg. */
export interface Nutrition {
  calories: string | null
  carbohydrateContent: string | null
  cholesterolContent: string | null
  fatContent: string | null
  fiberContent: string | null
  proteinContent: string | null
  saturatedFatContent: string | null
  sodiumContent: string | null
  sugarContent: string | null
  transFatContent: string | null
  unsaturatedFatContent: string | null
}

/** Who sees a recipe: its owner, their household, the group, or visitors too (ours). */
export type RecipeVisibility = 'me' | 'household' | 'group' | 'public'

/** Switches of one recipe. */
export interface RecipeSettings {
  public: boolean
  showNutrition: boolean
  showAssets: boolean
  landscapeView: boolean
  disableComments: boolean
  disableAmount: boolean
  locked: boolean
  /** Ours; `public` says of it what programs know. */
  visibility?: RecipeVisibility
}

/** File attached to a recipe. */
export interface RecipeAsset {
  name: string
  icon: string
  fileName: string | null
}

/** Note below a recipe; `text` is markdown. */
export interface RecipeNote {
  title: string
  text: string
}

/** Comment on a recipe. */
export interface RecipeComment {
  id: Uuid
  recipeId: Uuid
  userId: Uuid
  text: string
  createdAt: Timestamp
  updatedAt: Timestamp
  user: { id: Uuid; username: string | null; admin: boolean }
}

/** A text of a recipe that a search found it by (ours), and the words there that were looked for, as they are written. */
export interface FoundPlace {
  place: 'name' | 'ingredient' | 'category' | 'tag' | 'description'
  text: string
  words: string[]
}

/**
 * A recipe as lists show it. `image` is an opaque version; times and yield are free text. `foundIn` is there in a list that
 * was searched and asked for it.
 */
export interface RecipeSummary {
  id: Uuid
  userId: Uuid
  householdId: Uuid
  groupId: Uuid
  name: string
  slug: string
  image: string | null
  recipeYield: string | null
  recipeServings: number
  recipeYieldQuantity: number
  totalTime: string | null
  prepTime: string | null
  cookTime: string | null
  performTime: string | null
  description: string
  recipeCategory: RecipeOrganizer[]
  tags: RecipeOrganizer[]
  tools: RecipeTool[]
  rating: number | null
  orgURL: string | null
  dateAdded: CalendarDate
  dateUpdated: Timestamp
  createdAt: Timestamp
  updatedAt: Timestamp
  lastMade: Timestamp | null
  foundIn?: FoundPlace[]
}

/**
 * A recipe whole. Ours, and ignored by clients: `can` shows our own pages what the caller may do, `computedNutrition` is the
 * latest estimate, null before the first one and of a recipe without lines.
 */
export interface Recipe extends RecipeSummary {
  recipeIngredient: RecipeIngredient[]
  recipeInstructions: RecipeStep[]
  nutrition: Nutrition
  computedNutrition: RecipeComputedNutrition | null
  settings: RecipeSettings
  assets: RecipeAsset[]
  notes: RecipeNote[]
  extras: Extras
  comments: RecipeComment[]
  version: number
  can: { update: boolean; delete: boolean; lock: boolean }
}

/** When a recipe was last made; null for never. */
export interface RecipeLastMade {
  lastMade: Timestamp | null
  recipeId: Uuid
}

/**
 * Query of `GET /recipes`; list values are ids or slugs, repeated in the address. `foundIn` (ours) has a search say by which
 * texts it found each recipe.
 */
export interface RecipeListQuery extends PageQuery {
  categories?: string[]
  tags?: string[]
  tools?: string[]
  foods?: string[]
  households?: string[]
  requireAllCategories?: boolean
  requireAllTags?: boolean
  requireAllTools?: boolean
  requireAllFoods?: boolean
  /** What those at the table of one's household can eat: surely, or as far as anybody knows (ours). */
  eatable?: 'sure' | 'possible'
  /** Slug or id of a cookbook, whose filter then takes the place of the lists. */
  cookbook?: string
  foundIn?: boolean
}

/** Something that a plugin can do with a recipe (`GET /app/recipe-actions`, ours); `label` is in the caller's language. */
export interface RecipeActionOut {
  plugin: string
  id: string
  label: string
}

/** What an action of a plugin came to (ours): a sentence to show, an address to open. */
export interface RecipeActionDone {
  message: string | null
  url: string | null
}
