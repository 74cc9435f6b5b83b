import { openPoint } from '#core/plugins/contribution_point'
import type { PluginContext } from '#core/plugins/define_plugin'
import type { ReadRecipe } from '#core/shared/contract/imports'
import type { ColumnChoice, TableColumn } from '#core/shared/contract/migrations'
import type { ArchivedThings, ThingsEntry } from './archive_things.js'
import type { ForeignRow } from './archive_values.js'
import type { DraftMore } from '#core/recipes/recipe_draft'

/**
 * An archive that a person gave, or a single file as one that holds nothing else. What it holds is listed and unpacked in a
 * child worker with limits.
 */
export interface ForeignArchive {
  /** Of the file, as the person had it. */
  name: string
  /** Its files, without what systems add by themselves; sizes in bytes, unpacked. */
  files: readonly { path: string; size: number }[]
  /** A file's bytes; throws for one that is not there or larger than `maxBytes`, 16 MiB by default. */
  read(path: string, maxBytes?: number): Promise<Buffer>
  /** A zip within it, open as long as this one. */
  open(path: string): Promise<ForeignArchive>
}

/** A recipe of an archive: `id` tells it from the others there, `label` is what people are shown of it. */
export interface ArchiveEntry {
  id: string
  label: string
}

/** What an archive holds: a recipe, or a portion of other things. */
export type ListedEntry = ArchiveEntry | ThingsEntry

/** Things of the kind that an entry says. */
export type AnyThings = ArchivedThings[keyof ArchivedThings][]

/**
 * Who wrote or marked something, where there were several. What they wrote becomes theirs where an administrator imports it and they have
 * an account in the group, by e-mail or username; else it is the importing person's, under their name.
 */
export interface ArchivedAuthor {
  name: string
  email: string | null
  username: string | null
}

/** A recipe as it was read from an archive. Dates are ISO 8601. */
export interface ArchivedRecipe extends Pick<DraftMore, 'amounts' | 'tools' | 'extras'> {
  /**
   * What the source has of the recipe; its rating counts as the importing person's. It has a name, unless `page` has.
   */
  draft: Partial<ReadRecipe>
  /** The recipe as a web page or as schema.org data, to be read as such; what `draft` has of it counts more. */
  page?: Uint8Array | undefined
  /**
   * What the source app knows the recipe by, everywhere and for ever: what came in under it does not come in twice. Without
   * it recipes of the same contents are the same.
   */
  sourceId?: string | undefined
  /**
   * The recipe as it was exported, here or at the peer, with keys in camelCase: what it has counts more than the draft, which
   * people are shown. `exportedRecipe` makes both.
   */
  exported?: ForeignRow | undefined
  /** The bytes of its picture, at most 50 MB; one that cannot be read is left out. */
  picture?: Uint8Array | undefined
  createdAt?: string | undefined
  updatedAt?: string | undefined
  lastMade?: string | undefined
  /** Files that belong to it, at most 100 of at most 50 MB. */
  files?: { name: string; bytes: Uint8Array }[]
  /** Marks it as a favourite of the importing person. */
  isFavourite?: boolean | undefined
  /** They become the importing person's, at most 500; see `ArchivedAuthor`. */
  comments?: { text: string; createdAt?: string | undefined; by?: ArchivedAuthor | undefined }[]
  /** What happened to it, at most 500 events; they become the importing person's as comments do. */
  timeline?: {
    subject: string
    text: string
    at?: string | undefined
    by?: ArchivedAuthor | undefined
  }[]
  /** What others think of it, at most 500; left out where they have no account here, or no administrator imports. */
  opinions?: { by: ArchivedAuthor; rating: number | null; isFavourite: boolean }[]
}

/** What the functions of an archive importer know of the site; they have no network, database or files of it. */
export interface ArchiveContext<Settings = unknown> extends Pick<
  PluginContext<Settings>,
  'pluginId' | 'settings' | 'signal'
> {
  /** BCP 47 tag of the person's language, in which times are worded. */
  language: string
  /** What the person says that the columns of a table hold, where they were asked. */
  columns?: ColumnChoice | undefined
}

/**
 * Reads the recipes of another app's archive, each by itself in a job. The plugin's file is loaded anew for it in a child worker
 * with limits, so that no archive can harm the site; what it keeps by the archive (a `WeakMap`) is there for the next recipe. A person sees how far the import is, pauses it, and
 * tries again what failed. `read` says why a recipe fails by an `ImportFailure`; its `sentence` stands in the report.
 */
export interface ArchiveImporter<Settings = unknown> {
  /** Of the source app; the same for ever. */
  id: string
  /** Whether it reads files that any app may have written: it is asked after those of one app. */
  isGeneral?: boolean
  /** Whether it is an archive of its app, within ten seconds; its `read` gives the first MiB of a larger file meanwhile. */
  recognises(archive: ForeignArchive, context: ArchiveContext<Settings>): Promise<boolean> | boolean
  /** Its recipes, 10,000 at most, in the order in which they come in, and what else it holds in portions. */
  entries(
    archive: ForeignArchive,
    context: ArchiveContext<Settings>
  ): Promise<ListedEntry[]> | ListedEntry[]
  read(
    entry: ArchiveEntry,
    archive: ForeignArchive,
    context: ArchiveContext<Settings>
  ): Promise<ArchivedRecipe> | ArchivedRecipe
  /** The columns of a table, which a person may then say more of; within ten seconds, from the first MiB of a larger file. */
  columns?(
    archive: ForeignArchive,
    context: ArchiveContext<Settings>
  ): Promise<TableColumn[]> | TableColumn[]
  /** A portion of what else it holds; asked for entries that say so. */
  readThings?(
    entry: ThingsEntry,
    archive: ForeignArchive,
    context: ArchiveContext<Settings>
  ): Promise<AnyThings> | AnyThings
}

declare module '#core/plugins/contribution_point' {
  interface Contributions<Settings> {
    archives: ArchiveImporter<Settings>
  }
}

/** Importers in the order in which they are asked about a file: those of one app first. */
export const generalLast = <T extends { item: ArchiveImporter }>(importers: readonly T[]): T[] =>
  importers.toSorted(
    (one, other) => Number(one.item.isGeneral ?? false) - Number(other.item.isGeneral ?? false)
  )

/** Where plugins that read archives of other apps come in. */
export const archives = openPoint('archives')
