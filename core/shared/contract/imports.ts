import type { Timestamp, Uuid } from './common.js'
import type {
  FieldDifference,
  ImportRunStage,
  RecipeContents,
  RunContents,
  RunParity,
  RunServerOut,
  ThingCounts,
  ArchivedKind,
} from './migrations.js'
import type { Nutrition } from './recipe.js'

/** Body of `POST /recipes/create/url`; `url` may be shared text that holds an address. */
export interface ImportUrlInput {
  url: string
  includeTags?: boolean
}

/**
 * Why imports fail; the page words it, the log counts it. A page that `needs-browser` is empty until
 * one runs its scripts, a `list-of-recipes` leads to recipes and holds none itself.
 */
export const importFailureKinds = [
  'bad-address',
  'private-address',
  'unreachable',
  'timed-out',
  'blocked',
  'not-html',
  'too-large',
  'too-complex',
  'not-a-recipe',
  'not-found',
  'extraction-failed',
  'no-text',
  'unknown-file',
  'needs-sign-in',
  'needs-browser',
  'list-of-recipes',
] as const

/** One of `importFailureKinds`. */
export type ImportFailureKind = (typeof importFailureKinds)[number]

/**
 * Why what an installed app got from the share sheet was not taken, beside what imports fail of:
 * nobody was signed in, another site sent it, it was too much for one piece, nothing that reads it is
 * switched on, an archive that cannot be read, or something unforeseen.
 */
export const shareTroubles = [
  'signed-out',
  'foreign',
  'too-heavy',
  'switched-off',
  'bad-archive',
  'broken',
] as const

/** One of `shareTroubles`, or what imports fail of. */
export type ShareTrouble = (typeof shareTroubles)[number] | ImportFailureKind

/** Name in a page's address of the `ShareTrouble` it shows. */
export const SHARE_TROUBLE = 'share_trouble'

/** Answer of `GET /recipes/create/url/known?url=` (ours): a recipe of the group that came from this address. */
export interface KnownAddress {
  recipe: { slug: string; name: string; image: string | null; id: string } | null
}

/** Stages an import goes through, sent on the live channel as `import.progressed`. */
export type ImportStage = 'fetching' | 'picture' | 'saving' | 'done'

/** Parts of a recipe that an importer judges one by one. */
export const draftFields = [
  'name',
  'description',
  'images',
  'recipeYield',
  'recipeServings',
  'totalTime',
  'prepTime',
  'performTime',
  'ingredients',
  'steps',
  'nutrition',
  'categories',
  'keywords',
  'notes',
  'language',
  'author',
  'rating',
  'videoUrl',
] as const

/** One of `draftFields`. */
export type DraftField = (typeof draftFields)[number]

/**
 * Where a part was read: the page's structured data, what the page shows, both in agreement, a
 * script's state, the page's head, plain text, a picture's letters, or a language model.
 */
export type FieldSource = 'markup' | 'shown' | 'both' | 'state' | 'head' | 'text' | 'letters' | 'ai'

/** Why a part is doubtful; the review words it (`imports.doubts.<reason>`). */
export type DoubtReason =
  /** The source gave none, though a recipe has one. */
  | 'missing'
  /** Two places of the source say different things. */
  | 'disagree'
  /** Guessed by its looks, without a heading or markup that says so. */
  | 'guessed'
  /** Some letters could not be read well. */
  | 'unclear-letters'
  /** It looks like something else: an advertisement, a heading, a comment. */
  | 'looks-odd'
  /** A line without an amount among lines with amounts, or a step that is no sentence. */
  | 'incomplete'
  /** A language model said it, and the source does not hold it. */
  | 'not-in-source'

/** How sure a part is; `confidence` is 0 to 1, and below `doubtLimit` it asks for a look. */
export interface FieldEvidence {
  source: FieldSource
  confidence: number
  reason?: DoubtReason
}

/** A part of a recipe, or a line of it from 0, that asks for a look, and why. */
export interface PartDoubt {
  part: DraftField
  line: number | null
  reason: DoubtReason
}

/** A part below this confidence is shown first in the review. */
export const doubtLimit = 0.75

/** Where a line stands on a picture: shares of its width and height, 0 to 1, from the top left. */
export interface LinePlace {
  picture: number
  box: { left: number; top: number; width: number; height: number }
}

/** A single ingredient line or step that is doubtful, or whose place is known. */
export interface LineEvidence {
  list: 'ingredients' | 'steps'
  /** Place in the draft's list, from 0. */
  index: number
  confidence: number
  reason?: DoubtReason
  place?: LinePlace
}

/** What an importer knows of how it read a draft. */
export interface DraftEvidence {
  fields: Partial<Record<DraftField, FieldEvidence>>
  lines?: LineEvidence[]
}

/** What a reading was made from. */
export type ReadingKind = 'address' | 'page' | 'text' | 'file' | 'pictures'

/** How far a reading is; `saved` ones have become recipes. */
export type ReadingStatus = 'reading' | 'ready' | 'failed' | 'saved'

/** What the caller wants of an import beside the recipe itself. */
export interface ImportWishes {
  includeTags?: boolean
  includeCategories?: boolean
}

/** A reading in the list of those that wait for their person (ours). */
export interface ImportReadingSummary {
  id: Uuid
  kind: ReadingKind
  status: ReadingStatus
  /** 0 to 1 while it is read. */
  progress: number
  /** Name of the first recipe that is neither saved nor put away; null as long as there is none. */
  name: string | null
  /** How many recipes were found, and how many of them are neither saved nor put away. */
  found: number
  left: number
  /** Address, file name or null for pasted text. */
  from: string | null
  /** Parts and lines below `doubtLimit`. */
  doubts: number
  failure: ImportFailureKind | null
  recipeSlug: string | null
  createdAt: Timestamp
}

/** A recipe of a reading, from 0, that was saved; or put away, without a slug. */
export interface ReadingEnd {
  recipe: number
  slug: string | null
}

/** A reading with all that was read: `recipes[0]` is the one meant, the others lie beside it. */
export interface ImportReadingOut extends ImportReadingSummary {
  recipes: ReadRecipe[]
  /** What asks for a look of each of `recipes`, in their order. */
  recipeDoubts: PartDoubt[][]
  ends: ReadingEnd[]
  wishes: ImportWishes
  /** Whether `GET …/{id}/page` answers the sanitised page. */
  hasPage: boolean
  /** How many pictures `GET …/{id}/pictures/{n}` answers, from 0. */
  pictures: number
  /** A recipe of the group that came from the same address. */
  known: KnownAddress['recipe']
}

/** A recipe as it was read, before it is saved. */
export interface ReadRecipe {
  name: string
  description: string
  images: string[]
  recipeYield: string | null
  recipeServings: number | null
  totalTime: string | null
  prepTime: string | null
  performTime: string | null
  /** `metricAmount` is what the source gives beside cups, such as "120 g", where the text lacks it. */
  ingredients: { text: string; title: string | null; metricAmount?: string | null }[]
  steps: { text: string; title: string | null; summary: string | null }[]
  nutrition: Partial<Nutrition>
  categories: string[]
  keywords: string[]
  notes: { title: string; text: string }[]
  language: string | null
  sourceUrl: string | null
  author: string | null
  rating: number | null
  videoUrl: string | null
  evidence?: DraftEvidence
}

/** Where a run of many imports is. */
export type ImportRunState = 'running' | 'paused' | 'ended'

/**
 * How far an item of a run is; `doubtful` ones are saved and ask for a look, `known` ones were there already, and
 * `changed` ones, too, though not as they were when they came: here, in the other app, or both. Where the run was taken
 * back, `undone` ones are in the trash, and `kept` ones were changed here before.
 */
export type ImportItemStatus =
  'waiting' | 'reading' | 'done' | 'doubtful' | 'known' | 'changed' | 'failed' | 'undone' | 'kept'

/**
 * Why items of a run fail beside what single imports fail of: no importer for it is switched on, it
 * was read but not saved, the one who started the run is gone, the archive is, what the archive holds of it cannot be
 * read, or somebody stopped the run.
 */
export const runFailureKinds = [
  'switched-off',
  'not-saved',
  'no-owner',
  'archive-gone',
  'unreadable',
  'stopped',
] as const

/** Why an item of a run failed. */
export type ItemFailureKind = ImportFailureKind | (typeof runFailureKinds)[number]

/** What became of a recipe of an item. */
export type ItemRecipeStatus = Exclude<ImportItemStatus, 'waiting' | 'reading'>

/**
 * One recipe of an item; `slug` is null when it failed or is gone. `message` says why it failed or what
 * asks for a look, and is null where neither is so.
 */
export interface ItemRecipe {
  name: string
  slug: string | null
  status: ItemRecipeStatus
  message: string | null
  /** What was missing or doubtful when it came in. */
  doubts: PartDoubt[]
  /** What it has, of a recipe of another app's archive; else null. */
  contents: RecipeContents | null
  /** Where it differs from what it is on the server that it came from. */
  differences: FieldDifference[]
}

/** One address or file of a run. */
export interface ImportItemOut {
  position: number
  /** The address, or the file's name within its archive. */
  label: string
  status: ImportItemStatus
  failure: ItemFailureKind | null
  /** Why it failed, in the caller's language, or what of its one recipe asks for a look; else null. */
  message: string | null
  /** The first of its recipes that is there; null when none is. */
  recipe: { slug: string; name: string } | null
  /** What became of each recipe of it, in their order; a file may hold several. */
  recipes: ItemRecipe[]
  /** The kind of things that it stands for where it is no recipe, and how many of them became what. */
  things: ArchivedKind | null
  thingCounts: ThingCounts
}

/** A run of many imports (ours); its id is its report's. */
export interface ImportRunOut {
  id: Uuid
  /** What its report is called: the archive's name, or that addresses are imported. */
  name: string
  /** Who started it; null when that person is gone. */
  by: string | null
  state: ImportRunState
  counts: Record<ImportItemStatus, number>
  total: number
  /** How many recipes it brought in; items may hold several. */
  recipes: number
  createdAt: Timestamp
  /** Whether the caller may pause, go on, stop and try again. */
  canSteer: boolean
  stage: ImportRunStage
  /** The app whose archive it is; null where no migration was asked for. */
  migration: string | null
  /** Where its recipes come from when that is no archive. */
  server: RunServerOut | null
  /** Whether the caller may bring in what a look found, or take back what came in, and until when. */
  canImport: boolean
  canUndo: boolean
  until: Timestamp
}

/** A run with what its recipes have, as far as it is over. */
export interface ImportRunDetails extends ImportRunOut {
  contents: RunContents | null
  /** Of a run that read from a server and is over. */
  parity: RunParity | null
}

/** Body of `POST /recipes/create/url/bulk`; the last two are ours and count for every address. */
export interface BulkImportInput {
  imports: { url: string; categories?: { name: string }[]; tags?: { name: string }[] }[]
  includeTags?: boolean
  includeCategories?: boolean
}

/** Answer of `GET /recipes/imports/ways` (ours): what the importers that are switched on can read. */
export interface ImportWays {
  address: boolean
  page: boolean
  text: boolean
  pictures: boolean
  file: boolean
  /** Endings and types for a file dialog. */
  fileTypes: string[]
}

/** Answer of `POST /recipes/imports/files` (ours): one recipe's reading, or the run of an archive of many. */
export interface FileImportOut {
  reading: ImportReadingSummary | null
  run: Uuid | null
}

/** What a recipe was read from (ours). */
export interface RecipeSourceOut {
  kind: ReadingKind
  url: string | null
  /** Id of the importer. */
  importer: string
  readAt: Timestamp
  /** As it was read then. */
  recipe: ReadRecipe
  hasPage: boolean
  pictures: number
  /** The text that was pasted; null for any other source, and where it is not kept. */
  text: string | null
  /** Whether what is kept can be read again. */
  readable: boolean
}

/** A source that was read again (ours); where that takes long, the reading that will hold it. */
export interface SourceExtract {
  recipe: ReadRecipe | null
  reading: Uuid | null
}

/** What is kept of the pages and pictures that recipes were read from (ours). */
export interface PageKeeping {
  keep: boolean
  /** Days that they are kept; 0 is for ever. */
  days: number
}
