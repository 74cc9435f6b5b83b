import type {
  ImportFailureKind,
  ReadingEnd,
  ReadingKind,
  ReadingStatus,
} from '#core/shared/contract/imports'
import type { GivenSource } from '../given.js'
import type { RecipeDraft } from '../recipe_draft.js'
import { countDoubts } from './count_doubts.js'

/** What is wanted of a reading beside the draft. */
export interface ReadingOptions {
  /** BCP 47 tag that times are worded in and messages are written in. */
  language: string
  includeTags: boolean
  includeCategories: boolean
  /** BCP 47 tag of a language that it is wanted in, where somebody can translate. */
  translateTo?: string
  /** Whether it becomes a recipe by itself: when nothing is doubtful, or in any case. */
  save?: 'sure' | 'always'
  /** Importers that found nothing before. */
  asked?: string[]
}

/** What a reading is made from, as its row keeps it; bytes lie in the reading's folder. */
export interface StoredSource {
  url?: string | null
  text?: string
  files?: { name: string; type: string }[]
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
export const keptFolder = (id: string) => `${readingFolder(id)}/kept`

/** The bytes that were given, in order. */
const givenKey = (id: string, number: number) => `${readingFolder(id)}/given/${number}`

/** What the row keeps of a source, and which bytes lie beside it. */
export function storedSource(id: string, given: GivenSource) {
  const files = filesOf(given).map((bytes, number) => ({ key: givenKey(id, number), bytes }))
  return { source: sourceOf(given), files }
}

function sourceOf(given: GivenSource): StoredSource {
  if (given.kind === 'text') return { text: given.text, url: given.url ?? null }
  if (given.kind === 'address' || given.kind === 'page') return { url: given.url }
  const files = given.kind === 'file' ? [given.file] : given.files
  return { files: files.map(({ name, type }) => ({ name, type })) }
}

function filesOf(given: GivenSource): Uint8Array[] {
  if (given.kind === 'page') return [given.bytes]
  if (given.kind === 'file') return [given.file.bytes]
  return given.kind === 'pictures' ? given.files.map(({ bytes }) => bytes) : []
}

/** Keys of the bytes that belong to a stored source. */
export function givenKeys({ id, kind, source }: Pick<Reading, 'id' | 'kind' | 'source'>): string[] {
  if (kind === 'page') return [givenKey(id, 0)]
  return (source.files ?? []).map((_, number) => givenKey(id, number))
}

/** Whether a reading's first recipe is saved without a look: of several ones a person chooses. */
export function savesItself({ save }: ReadingOptions, drafts: RecipeDraft[]): boolean {
  const [only, ...others] = drafts
  if (save !== 'sure' || !only) return save === 'always'
  return others.length === 0 && countDoubts(only) === 0
}
