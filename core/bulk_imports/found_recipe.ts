import type { Work } from '#core/events/index'
import type { AlongWith } from '#core/imports/server'
import type { PartDoubt } from '#core/shared/contract/imports'
import type { RecipeContents } from '#core/shared/contract/migrations'

/** How ids begin that stand for the contents of recipes to which their app gives none. */
export const CONTENT_ID = 'content:'

/** Where a recipe comes from; `contentHash` stands for all that it was there. */
export interface RecipeOrigin {
  importer: string
  id: string
  site?: string | undefined
  contentHash: string
}

/** A recipe that was read from an item. */
export interface FoundRecipe {
  name: string
  /** Its lines and steps: who has the name and these is the same recipe. */
  words: string[]
  /** The address it came from, by which the group may have it already. */
  url: string | null
  /** What the app that it comes from knows it by, on which site where one was asked, and which importer read it. */
  source?: RecipeOrigin
  /** Whether nothing else comes from that address, so that its name does not matter. */
  isAlone: boolean
  /** What of it asks for a look. */
  doubts: PartDoubt[]
  /** What it has, where another app's archive holds it. */
  contents?: RecipeContents
  /** Makes it a recipe of the group, with what belongs to the same change: whole or not at all. */
  save(alongside: AlongWith): Promise<void>
  /** Deletes what was put aside of it meanwhile. */
  close?(): Promise<void>
}

/** A recipe of another app's archive: several are made in one transaction. */
export interface FoundInApp extends FoundRecipe {
  source: RecipeOrigin
  prepare(): Promise<PreparedRecipe>
}

/** A recipe whose files are stored; of one that is not made they are discarded. */
export interface PreparedRecipe {
  saveIn(unit: Work, alongside: AlongWith): Promise<void>
  discard(): Promise<void>
}

/** A part of an item that is read by itself; most items are one. */
export interface ItemPart {
  /** Its name within the item, told when it gives no recipe; null for an item of one part. */
  name: string | null
  /** An address that need not be read when the group has its recipe. */
  address?: string
  read(signal: AbortSignal): Promise<FoundRecipe[]>
}

/** What an item is read from, part by part. */
export interface OpenItem {
  parts: ItemPart[]
  close?(): void
}
