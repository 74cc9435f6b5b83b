import type { Plugin } from './define_plugin.js'

/** Texts by locale and then by key, with dots between the names that lead to a nested one. */
export type PluginTexts = Record<string, Record<string, string>>

/** What is said of a plugin without its code: plain JSON, so that a plugin that is off need not be loaded. */
export interface PluginManifest {
  id: string
  name: string
  version: string
  description: string
  author: string
  needs: string
  enabledByDefault: boolean
  requires: string[]
  /** What it provides, by the names of `provides`. */
  provides: string[]
  /** JSON Schema of its settings; null where there is nothing to set. */
  settings: object | null
  hasWeb: boolean
  /** What it says of itself in other languages, from its folder `texts`. */
  texts: PluginTexts
}

/** What a plugin that passed `faultOf` says of itself. */
export function manifestOf(plugin: Plugin, texts: PluginTexts = {}): PluginManifest {
  const { id, name, version = '', description = '', author = '', needs = '' } = plugin
  return {
    id,
    name,
    version,
    description,
    author,
    needs,
    enabledByDefault: plugin.enabledByDefault ?? false,
    requires: plugin.requires ?? [],
    provides: Object.keys(plugin.provides ?? {}),
    settings: plugin.settings?.toJSONSchema() ?? null,
    hasWeb: plugin.web === true,
    texts,
  }
}
