import type { DraftEvidence } from '#core/shared/contract/imports'
import type { Nutrition } from '#core/shared/contract/recipe'

/** One ingredient line as the source wrote it; `title` opens a group at this line. */
export interface DraftIngredient {
  text: string
  title: string | null
}

/** One step; `title` opens a section at this step, `summary` is the step's own name. */
export interface DraftStep {
  text: string
  title: string | null
  summary: string | null
}

/**
 * What an importer read from a source, before anything is stored. Text is plain and cleaned; times
 * are words in the reader's language; `images` are absolute addresses, best first; empty lists and
 * nulls stand for "the source has none".
 */
export interface RecipeDraft {
  name: string
  description: string
  images: string[]
  recipeYield: string | null
  recipeServings: number | null
  totalTime: string | null
  prepTime: string | null
  performTime: string | null
  ingredients: DraftIngredient[]
  steps: DraftStep[]
  nutrition: Partial<Nutrition>
  categories: string[]
  keywords: string[]
  notes: { title: string; text: string }[]
  language: string | null
  /**
   * Canonical address of the page when it lies on the same site, else the address that was asked
   * for.
   */
  sourceUrl: string | null
  author: string | null
  rating: number | null
  videoUrl: string | null
  /** How sure each part is and where it was read; an importer that does not say is taken as sure. */
  evidence?: DraftEvidence
}
