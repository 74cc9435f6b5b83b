import { openPoint } from '#core/plugins/contribution_point'
import type { PluginContext } from '#core/plugins/define_plugin'
import type { RecipeDraft } from './recipe_draft.js'

/**
 * What a person wants imported: the address of a page, or the bytes of one with the address it came
 * from.
 */
export type ImportSource =
  | { kind: 'address'; url: string; language: string; includeTags: boolean }
  | { kind: 'page'; bytes: Uint8Array; url: string | null; language: string; includeTags: boolean }

/** Reads a kind of source; times are worded in the source's `language`, a BCP 47 tag. */
export interface Importer {
  id: string
  accepts(source: ImportSource): boolean
  /**
   * The recipe found; throws `ImportFailure` when there is none, and the signal's reason when it
   * was given up.
   */
  read(source: ImportSource, context: PluginContext): Promise<RecipeDraft>
  /**
   * The source's own data as it was found, before any cleaning; null when it has none. Throws as
   * `read` does.
   */
  inspect?(source: ImportSource, context: PluginContext): Promise<object | null>
}

declare module '#core/plugins/contribution_point' {
  interface Contributions {
    importers: Importer
  }
}

/** Where plugins that read pages, texts and files into recipes come in. */
export const importers = openPoint('importers')
