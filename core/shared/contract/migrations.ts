/** An app whose archives a plugin that is switched on takes over (ours). */
export interface MigrationApp {
  /** What `POST /groups/migrations` takes as `migration_type`. */
  type: string
  name: string
  description: string
}

/** What a run does: it looks what would come in, brings it in, or takes back what it brought. */
export type ImportRunStage = 'preview' | 'import' | 'undo'

/** What a recipe of an archive may have beside ingredients and steps; of `too-large` a picture or file stays out. */
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

/** How many of a run's recipes have what (ours). */
export interface RunContents {
  parts: { [Part in ContentKind]?: number }
  extras: Record<string, number>
}
