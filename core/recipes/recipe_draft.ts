import type { ReadRecipe } from '#core/shared/contract/imports'

/**
 * What an importer read from a source, before anything is stored. Text is plain and cleaned; times
 * are words in the reader's language; `images` are absolute addresses, best first; `sourceUrl` is
 * the page's canonical address when it lies on the same site, else the one that was asked for; empty
 * lists and nulls stand for "the source has none". An importer that gives no evidence is believed.
 */
export type RecipeDraft = ReadRecipe

/** What an app calls a unit or a food; what is beside the name counts for one that the group lacks. */
export interface DraftName {
  name: string
  pluralName?: string | undefined
  abbreviation?: string | undefined
}

/** The parts of an ingredient that its app keeps apart, as it names them; units and foods that the group lacks are made. */
export interface DraftAmount {
  quantity: number | null
  unit: string | DraftName | null
  food: string | DraftName | null
  note: string
}

/** What other apps know of a recipe that a draft, which is read from pages, has no place for. */
export interface DraftMore {
  /** One for each ingredient, null for one that is text there, too. */
  amounts?: readonly (DraftAmount | null)[]
  tools?: readonly string[]
  /** Kept with the recipe for programs, and shown where a recipe shows all it has. */
  extras?: Readonly<Record<string, string>>
  /** Files of the recipe that were stored beforehand. */
  assets?: readonly { name: string; fileName: string }[]
}

/** One ingredient line as the source wrote it; `title` opens a group at this line. */
export type DraftIngredient = ReadRecipe['ingredients'][number]

/** One step; `title` opens a section at this step, `summary` is the step's own name. */
export type DraftStep = ReadRecipe['steps'][number]
