import type { Actor } from '#core/http/actor'
import type { Wordable } from '#core/i18n/index'
import type { ThingsEntry } from '#core/imports/index'
import type { ItemFailureKind, ItemRecipeStatus, PartDoubt } from '#core/shared/contract/imports'
import type {
  ColumnChoice,
  FieldDifference,
  ImportRunStage,
  RecipeContents,
} from '#core/shared/contract/migrations'
import type { RunArchive } from './services/run_archive.js'
import type { RunServer, StoredServer } from './services/run_server.js'

/** Names of categories or tags that a person gave. */
export type ChosenNames = { id?: string | null; name?: string | null; slug?: string | null }[]

/** What an item is made from: an address, a file of the run's archive, or what a plugin finds there. */
export type ItemSource =
  | { kind: 'address'; url: string; host: string; categories?: ChosenNames; tags?: ChosenNames }
  | { kind: 'entry'; path: string }
  | PluginEntrySource

/**
 * A recipe of an archive that a plugin reads, by the id of its entry; without one the archive itself, whose recipes are yet
 * to be listed.
 */
interface PluginEntrySource {
  kind: 'archive'
  importer: string
  entry: string | null
  /** The kind of things that the entry stands for, where it is no recipe. */
  things?: ThingsEntry['things']
}

/** An item as it is written down when a run is ordered. */
export interface NewItem {
  source: ItemSource
  label: string
}

/** An item that a worker has claimed; `tries` tells it from the same item claimed anew. */
export interface ClaimedItem extends NewItem {
  position: number
  tries: number
  /** Whether somebody asked for it although the recipe is there already. */
  again: boolean
}

/** What became of one recipe of an item. */
export type RecipeEnd =
  | ({ status: Exclude<ItemRecipeStatus, 'failed'>; recipe: NotedSave } & RecipeFindings)
  | ({ status: 'failed' } & ItemFailure)

/** Where a recipe changed since it came from another app. */
export type RecipeChange = 'there' | 'here' | 'both'

/** What is noted of a recipe beside its end. */
interface RecipeFindings {
  changed?: RecipeChange | undefined
  doubts?: PartDoubt[] | undefined
  contents?: RecipeContents | undefined
}

/** A recipe that an item became; of one that was only looked at there is no id yet. */
export interface NotedSave extends Omit<SavedRecipe, 'id'> {
  id: string | null
}

/** Why something failed; an importer may have a sentence of its own. */
export interface ItemFailure {
  failure: ItemFailureKind
  sentence?: Wordable | undefined
}

/** A recipe that an item stands for. */
export interface SavedRecipe {
  id: string
  name: string
  /** How many of its ingredients stayed text although amounts were to be read. */
  unread?: number
  /** Where it differs from what its server has; absent for one that came from elsewhere. */
  differences?: FieldDifference[]
}

/** A run as its worker knows it. */
export interface LockedRun {
  runId: string
  groupId: string
  householdId: string
  /** Who started it; null when that person is gone. */
  userId: string | null
  options: RunOptions
  /** The archive's own name. */
  name: string
  archive: string | null
  stage: ImportRunStage
  /** The app whose archive it is, where a migration was asked for. */
  migration: string | null
  /** Where its recipes are read from when that is no archive. */
  server: StoredServer | null
}

/** What the worker of a run works with. */
export interface RunWorker {
  run: LockedRun
  actor: Actor
  worker: string
}

/** Everything that an item is done with. */
export interface ItemContext extends RunWorker {
  archive: RunArchive
  server: RunServer | null
  item: ClaimedItem
}

/** How the items of a run are kept; `locale` is the language of its owner. */
export interface RunOptions {
  locale: string
  includeTags: boolean
  includeCategories: boolean
  /** The archive's own name, where the report has another. */
  file?: string
  /** What the columns of a table hold, as a person says. */
  columns?: ColumnChoice
  /** A tag that every recipe gets. */
  tag?: string
  /** Who had it taken back. */
  undoneBy?: string
}
