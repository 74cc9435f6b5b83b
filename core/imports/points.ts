import { openPoint } from '#core/plugins/contribution_point'
import type { PluginContext } from '#core/plugins/define_plugin'
import type { RecipeDraft } from '#core/recipes/recipe_draft'

/** A file a person gave; `type` is what its bytes are, found by content (`image/heic`), not by name. */
export interface ImportFile {
  name: string
  type: string
  bytes: Uint8Array
}

/** How a person wants a source read. */
export interface SourceOptions {
  /** BCP 47 tag of the language that times are worded in. */
  language: string
  includeTags: boolean
  /** Tag of a language that the recipe is wanted in, where somebody can translate. */
  translateTo?: string | undefined
  /** Which of several systems of units, where a source has its amounts in both. */
  measures?: 'metric' | 'imperial' | undefined
}

/**
 * What a person wants imported: the address of a page, the bytes of one with the address it came
 * from, plain text with the address it came from, a file of another kind, or pictures of one recipe in reading order.
 */
export type ImportSource = SourceOptions &
  (
    | { kind: 'address'; url: string }
    // `isData` is a page that was made of schema.org data and shows nothing.
    | { kind: 'page'; bytes: Uint8Array; url: string | null; isData?: true }
    | { kind: 'text'; text: string; url?: string | null }
    | { kind: 'file'; file: ImportFile }
    | { kind: 'pictures'; files: ImportFile[] }
  )

/** What an importer gives beside the draft, all of it optional. */
export interface ImportKeepsakes {
  /** Other recipes of the same source, which the person may choose instead or as well. */
  others?: RecipeDraft[]
  /**
   * Whether the source is about the draft alone, and the others only lie beside it: where nobody
   * chooses, they are left there. Without it all of a source's recipes count.
   */
  isAboutOne?: boolean
  /** The page as it came, decoded; it is kept sanitised, to be looked at and read again. */
  page?: string
  /** Pictures as they were read (upright, at most 2,000 px), for the review; places point into them. */
  pictures?: Uint8Array[]
}

/** What an importer found. */
export interface ImportReading extends ImportKeepsakes {
  draft: RecipeDraft
}

/** How far a long reading is: 0 to 1. */
export type ReportProgress = (done: number) => void

/** One importer stands in a list with others, whose settings are others. */
type Priority<Settings> = {
  bivariant(source: ImportSource, context: PluginContext<Settings>): number
}['bivariant']

/** Reads a kind of source; times are worded in the source's `language`, a BCP 47 tag. */
export interface Importer<Settings = unknown> {
  id: string
  /**
   * Whether it is for this kind of source; pure and quick, also asked with empty bytes to tell what
   * the create page offers.
   */
  accepts(source: ImportSource): boolean
  /** Readings of this kind take long (seconds and more): they are done by a job, not a request. */
  slow?: boolean
  /** Asks a language model: raw data is its only where somebody wants that. */
  asksModel?: boolean
  /**
   * Asked before others that accept the same source; 0 unless given. Higher is earlier. Quick where
   * it depends on the source or the plugin's settings.
   */
  priority?: number | Priority<Settings>
  /**
   * The recipe found; throws `ImportFailure` when there is none, and the signal's reason when it
   * was given up.
   */
  read(
    source: ImportSource,
    context: PluginContext<Settings>,
    tell?: ReportProgress
  ): Promise<RecipeDraft | ImportReading>
  /**
   * The source's own data as it was found, before any cleaning; null when it has none. Throws as
   * `read` does.
   */
  inspect?(source: ImportSource, context: PluginContext<Settings>): Promise<object | null>
}

/**
 * A kind of file that importers or archives of the plugin read. Pictures, pages, JSON, plain text and zips are recognised
 * without one. The first plugin to claim a type or an ending has it, built-in ones before others.
 */
export interface FileType {
  /** MIME type, which `file.type` of a source says; those of `text/` are for texts only. */
  type: string
  /** As `.cook`: what file pickers offer, archives are searched for, and a file without any of the signs is known by. */
  endings: string[]
  /**
   * Bytes (one a character, as `'%PDF-'` or `'\x1f\x8b'`) that begin between the offsets `from` and `to`, 0 unless they say
   * otherwise. Where there are some, one of them has to be there.
   */
  signs?: { bytes: string; from?: number; to?: number }[]
}

declare module '#core/plugins/contribution_point' {
  interface Contributions<Settings> {
    importers: Importer<Settings>
    fileTypes: FileType
  }
}

/** Where plugins that read pages, texts and files into recipes come in. */
export const importers = openPoint('importers')

/** Where plugins say which kinds of files they read. */
export const fileTypes = openPoint('fileTypes')
