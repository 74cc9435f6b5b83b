/** An app whose archives a plugin that is switched on takes over (ours). */
export interface MigrationApp {
  /** What `POST /groups/migrations` takes as `migration_type`, and `POST /groups/migrations/servers` for a server. */
  type: string
  /** Whether its recipes come over as a file or from a running server. */
  takes: 'archive' | 'server'
  name: string
  description: string
}

/** What columns of a table may hold; two of one kind come together. */
export const columnFields = [
  'title',
  'description',
  'ingredients',
  'method',
  'notes',
  'servings',
  'prepTime',
  'cookTime',
  'totalTime',
  'restTime',
  'category',
  'keywords',
  'equipment',
  'rating',
  'difficulty',
  'nutrition',
  'author',
  'source',
  'link',
  'picture',
] as const

/** One of `columnFields`. */
export type ColumnField = (typeof columnFields)[number]

/** A column of a table of recipes, what stands in its first rows, and what it seems to hold; of null it is kept as an extra (ours). */
export interface TableColumn {
  name: string
  samples: string[]
  field: ColumnField | null
}

/** What a person says that columns hold, by their names; what is not named is kept as extras. */
export type ColumnChoice = Record<string, ColumnField>

/** What a run does: it looks what would come in, brings it in, or takes back what it brought. */
export type ImportRunStage = 'preview' | 'import' | 'undo'

/** What a recipe of an archive may have beside ingredients and steps; of `others` it has ratings and favorites, of `too-large` a picture or file stays out. */
export const contentKinds = [
  'picture',
  'amounts',
  'categories',
  'tags',
  'tools',
  'rating',
  'favourite',
  'notes',
  'nutrition',
  'comments',
  'files',
  'history',
  'others',
  'too-large',
] as const

/** One of `contentKinds`. */
export type ContentKind = (typeof contentKinds)[number]

/** What a recipe of an archive has (ours); `extras` names what has no place of its own and is kept with the recipe's extras. */
export interface RecipeContents {
  ingredients: number
  steps: number
  parts: ContentKind[]
  extras: string[]
}

/**
 * What archives hold beside recipes, in the order in which it comes in: people are only looked for here, foods, units and labels are the
 * pantry, and what belongs to a household comes after the recipes that it names. Automations are webhooks, notifiers and recipe actions; the first two come in switched off.
 */
export const thingKinds = [
  'households',
  'users',
  'pantry',
  'subRecipes',
  'cookbooks',
  'mealplans',
  'rules',
  'lists',
  'automations',
] as const

/** One of `thingKinds`. */
export type ArchivedKind = (typeof thingKinds)[number]

/**
 * What became of things beside recipes (ours): `known` ones were there already, `left` ones are somebody's whom the one who
 * imports may not act for, and `undone` ones were taken back.
 */
export const thingStatuses = ['done', 'known', 'left', 'failed', 'undone', 'kept'] as const

/** One of `thingStatuses`. */
export type ThingStatus = (typeof thingStatuses)[number]

/** How many things became what (ours); what none became is left out. */
export type ThingCounts = { [Status in ThingStatus]?: number }

/** How many of a run's recipes have what, and what came beside them (ours). */
export interface RunContents {
  parts: { [Part in ContentKind]?: number }
  extras: Record<string, number>
  things: { [Kind in ArchivedKind]?: ThingCounts }
}

/** What running servers may have, as far as one counts it before recipes come over. */
export const inventoryKinds = [
  'recipes',
  'categories',
  'tags',
  'tools',
  'foods',
  'units',
  'cookbooks',
  'mealplans',
  'lists',
] as const

/** One of `inventoryKinds`. */
export type InventoryKind = (typeof inventoryKinds)[number]

/** A field of a recipe that came in otherwise than it was on its server (ours). */
export interface FieldDifference {
  field: string
  there: string
  here: string
}

/** Why a run waits for its server. */
export type ServerTroubleKind =
  | 'bad-address'
  | 'private-address'
  | 'unreachable'
  | 'timed-out'
  | 'too-large'
  | 'token'
  | 'refused'
  | 'version'

/** The server that a run reads from (ours). */
export interface RunServerOut {
  address: string
  version: string | null
  /** How much it has of each kind; null as long as it was not asked. */
  there: { [Kind in InventoryKind]?: number } | null
  /** Why the run waits for it; `detail` is its status, or its versions before and now. */
  trouble: { kind: ServerTroubleKind; detail: string } | null
}

/** How the recipes that came from a server compare to those there (ours). */
export interface RunParity {
  /** Recipes that came in, how many of them are the same in every field, and by field how many differ. */
  came: number
  same: number
  differing: Record<string, number>
}

/** Body of `POST /groups/migrations/servers`; without a type the only app that is read so. */
export interface ServerMigrationInput {
  address: string
  token: string
  migrationType?: string
  addMigrationTag?: boolean
  dryRun?: boolean
}
