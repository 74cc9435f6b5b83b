import { openPoint } from '#core/plugins/contribution_point'
import type { PluginContext } from '#core/plugins/define_plugin'
import type { RecipeDraft } from './recipe_draft.js'

/** What a person wants imported: the address of a page, or the text or file of one. */
export type ImportSource =
  | { kind: 'address'; url: string; language: string; includeTags: boolean }
  | { kind: 'page'; bytes: Uint8Array; url: string | null; language: string; includeTags: boolean }

/** Reads a kind of source; the context `C` is what the plugin host hands over. */
export interface Importer<C> {
  id: string
  accepts(source: ImportSource): boolean
  /** The recipe found; throws `ImportFailure` when there is none, and the signal's reason when it was given up. */
  read(source: ImportSource, context: C): Promise<RecipeDraft>
}

declare module '#core/plugins/contribution_point' {
  interface Contributions {
    importers: Importer<PluginContext>
  }
}

/** Where plugins put their importers; the host lists those of plugins that are on. */
export const importers = openPoint('importers')
