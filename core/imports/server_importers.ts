import { openPoint } from '#core/plugins/contribution_point'
import type {
  AnyThings,
  ArchiveContext,
  ArchivedRecipe,
  ArchiveEntry,
  ListedEntry,
} from './archive_importers.js'
import type { ThingsEntry } from './archive_things.js'

/** A running server that a person has a token of, seen by what it answers. */
export interface ForeignServer {
  /** Its origin, as `https://recipes.example`, with the path that it lies below, if any. */
  address: string
  /**
   * The body that a GET of a path (`/api/…`) is answered with, null where there is nothing (404). A text or JSON has at most
   * 10 MiB; with `isFile` it may be a picture or a file of up to 50 MB.
   */
  get(path: string, options?: { isFile?: boolean }): Promise<Buffer | null>
}

/** What a server is. */
export interface ServerIdentity {
  /** Of its program; where it becomes another one, the import waits until somebody looks. */
  version: string
}

/** How much of a kind a server has; kinds are those of `inventoryKinds`. */
export type ServerInventory = Record<string, number>

/**
 * Reads the recipes of a running server, each by itself in a job. Its functions are loaded in a child worker as those of
 * archives are, and have no network of their own: the site fetches what they ask for and calls them anew with what came, so
 * that they depend on nothing but the answers. What they ask for side by side comes at once.
 */
export interface ServerImporter<Settings = unknown> {
  /** Of the source app; the same for ever. Ids of recipes are those of its archives where it has some. */
  id: string
  /** What the server is; asked before anything else and again every few seconds, and it has to show whether the token is good. */
  identify(
    server: ForeignServer,
    context: ArchiveContext<Settings>
  ): Promise<ServerIdentity> | ServerIdentity
  /** How much the server has of what. */
  inventory(
    server: ForeignServer,
    context: ArchiveContext<Settings>
  ): Promise<ServerInventory> | ServerInventory
  /** Its recipes, 10,000 at most, in the order in which they come in, and what else it holds in portions. */
  entries(
    server: ForeignServer,
    context: ArchiveContext<Settings>
  ): Promise<ListedEntry[]> | ListedEntry[]
  read(
    entry: ArchiveEntry,
    server: ForeignServer,
    context: ArchiveContext<Settings>
  ): Promise<ArchivedRecipe> | ArchivedRecipe
  /** A portion of what else it holds; asked for entries that say so. */
  readThings?(
    entry: ThingsEntry,
    server: ForeignServer,
    context: ArchiveContext<Settings>
  ): Promise<AnyThings> | AnyThings
}

declare module '#core/plugins/contribution_point' {
  interface Contributions<Settings> {
    servers: ServerImporter<Settings>
  }
}

/** Where plugins that read recipes from running servers come in. */
export const servers = openPoint('servers')
