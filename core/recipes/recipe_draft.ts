import type { ReadRecipe } from '#core/shared/contract/imports'

/**
 * What an importer read from a source, before anything is stored. Text is plain and cleaned; times
 * are words in the reader's language; `images` are absolute addresses, best first; `sourceUrl` is
 * the page's canonical address when it lies on the same site, else the one that was asked for; empty
 * lists and nulls stand for "the source has none". An importer that gives no evidence is believed.
 */
export type RecipeDraft = ReadRecipe

/** One ingredient line as the source wrote it; `title` opens a group at this line. */
export type DraftIngredient = ReadRecipe['ingredients'][number]

/** One step; `title` opens a section at this step, `summary` is the step's own name. */
export type DraftStep = ReadRecipe['steps'][number]
