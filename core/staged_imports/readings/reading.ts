import type {
  ImportFailureKind,
  ReadingEnd,
  ReadingKind,
  ReadingStatus,
} from '#core/shared/contract/imports'
import type { StoredSource } from '#core/imports/server'
import type { RecipeDraft } from '#core/recipes/recipe_draft'
import { countDoubts } from '#core/recipe_text/index'

/** What is wanted of a reading beside the draft. */
export interface ReadingOptions {
  /** BCP 47 tag that times are worded in and messages are written in. */
  language: string
  includeTags: boolean
  includeCategories: boolean
  /** BCP 47 tag of a language that it is wanted in, where somebody can translate. */
  translateTo?: string
  /** Where a file came from that does not say so itself. */
  from?: string
  /** Whether it becomes a recipe by itself: when nothing is doubtful, or in any case. */
  save?: 'sure' | 'always'
  /** Importers that found nothing before. */
  asked?: string[]
  /** Name of the recipe whose source is read again, to be compared and not saved. */
  comparesTo?: string
}

/** A reading as it is stored. */
export interface Reading {
  id: string
  userId: string
  kind: ReadingKind
  status: ReadingStatus
  source: StoredSource
  options: ReadingOptions
  drafts: RecipeDraft[]
  importer: string | null
  failure: ImportFailureKind | null
  hasPage: boolean
  pictures: number
  ends: ReadingEnd[]
  recipeId: string | null
  recipeSlug: string | null
}

/** Folder of everything that belongs to readings. */
export const READINGS = 'imports'

/** Everything that belongs to one. */
export const readingFolder = (id: string) => `${READINGS}/${id}`

/** The page and the pictures that are looked at beside it. */
export const snapshotFolder = (id: string) => `${readingFolder(id)}/kept`

/** Whether a reading's first recipe is saved without a look: of several ones a person chooses. */
export function savesItself({ save }: ReadingOptions, drafts: RecipeDraft[]): boolean {
  const [only, ...others] = drafts
  if (save !== 'sure' || !only) return save === 'always'
  return others.length === 0 && countDoubts(only) === 0
}
