import type { Readable } from 'node:stream'
import type { ArchiveInput } from '#core/archives/index'
import { openPoint } from '#core/plugins/contribution_point'
import type { PluginContext } from '#core/plugins/define_plugin'
import type { Cookbook } from '#core/shared/contract/cookbooks'
import type { PlanEntry, PlanRule } from '#core/shared/contract/meal_plans'
import type {
  Food,
  Label,
  Recipe,
  RecipeOrganizer,
  RecipeTool,
  Unit,
} from '#core/shared/contract/recipe'
import type { ShoppingListItem, ShoppingListSummary } from '#core/shared/contract/shopping'

/** What a recipe's file says; `can` and `version` mean something here only. */
export type ExportedRecipe = Omit<Recipe, 'can' | 'version'>

/** A file as it is stored; archives take it so. */
export interface StoredFile {
  content: Readable
  modifiedAt: Date
}

/** A recipe that is written into an export, with what only the exporting person has of it. */
export interface RecipeToExport {
  recipe: ExportedRecipe
  /** Theirs, 0 to 5; null where they gave none. */
  ownRating: number | null
  isFavourite: boolean
  /** What happened to it, oldest first; `by` is a user's name. */
  timeline: { subject: string; text: string; at: string; by: string }[]
  /** Its picture as WebP; null without one. */
  picture(): Promise<StoredFile | null>
  /** The files that its assets name, each once, below a folder of the archive; those that are gone are left out. */
  filesIn(folder: string): AsyncIterable<ArchiveInput>
}

/** What a household has beside recipes, and the group's things that these name, as the API has them. */
export interface ThingsToExport {
  labels: Label
  foods: Food
  units: Unit
  categories: RecipeOrganizer
  tags: RecipeOrganizer
  tools: RecipeTool
  cookbooks: Cookbook
  mealplans: PlanEntry
  rules: PlanRule
  lists: ShoppingListSummary
  items: Omit<ShoppingListItem, 'display'>
}

/** The household of the exporting person. */
export interface HouseholdToExport {
  id: string
  groupId: string
  name: string
  /** All things of a kind, one after the other, of which few are in memory at once. */
  each<Kind extends keyof ThingsToExport>(kind: Kind): AsyncIterable<ThingsToExport[Kind]>
}

/** Writes the recipes that somebody takes along, in the format of an app. */
export interface RecipeExporter<Settings = unknown> {
  /** Of the format; the same for ever. */
  id: string
  /** A proper name, the same in every language. */
  name: string
  /** Of the archive's file, without a dot; `zip` unless given. */
  ending?: string
  /** Whether it also writes what a household has beside recipes, for those who want that. */
  takesHousehold?: boolean
  /**
   * The files of the archive, which is written while they come: whoever asks for the next recipe when the files of the last
   * one are gone has never more than one in memory. It is asked once, by a job. The household is null where it stays.
   */
  files(
    recipes: AsyncIterable<RecipeToExport>,
    context: PluginContext<Settings>,
    household: HouseholdToExport | null
  ): AsyncIterable<ArchiveInput>
}

declare module '#core/plugins/contribution_point' {
  interface Contributions<Settings> {
    exporters: RecipeExporter<Settings>
  }
}

/** The format that needs no plugin: each recipe's JSON with its picture and files. */
export const OWN_FORMAT = 'json'

/** Where plugins that write recipes in the formats of other apps come in. */
export const exporters = openPoint('exporters')
