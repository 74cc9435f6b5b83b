import type { PluginDetail, PluginInfo, WebPluginInfo } from '#core/shared/contract/site'
import { baseLocale } from '#core/shared/locales'
import type { FailedPlugin, Found, MountedPlugin, PluginHost } from './plugin_host.js'
import { settingsForm, withoutSecrets, type StoredSettings } from './plugin_settings.js'
import type { PluginManifest } from './plugin_manifest.js'
import { wordsOf } from './plugin_texts.js'

/** How plugins are shown: in which language, and what is stored of them outside of the host. */
export interface InfoOptions {
  locale?: string
  change?: (found: Found) => PluginInfo['change']
  /** What the operator sets in the environment, by plugin id. */
  environment?: ReadonlyMap<string, StoredSettings>
}

/** Every plugin as the administrators' page shows it, by name. */
export function pluginInfos(
  host: PluginHost,
  { locale = baseLocale, change = () => null, environment = new Map() }: InfoOptions = {}
): PluginInfo[] {
  const mounted = [...host.mounted.values()].map((entry) => {
    const { manifest } = entry
    const info = mountedInfo(entry, host.productVersion, locale)
    const fixed = Object.keys(environment.get(manifest.id) ?? {})
    return { ...info, settingsSchema: formOf(manifest, locale, fixed), change: change(entry) }
  })
  const failed = host.failed.map((entry) => ({ ...failedInfo(entry), change: change(entry) }))
  return [...mounted, ...failed].sort((a, b) => a.name.localeCompare(b.name))
}

/** One mounted plugin; built-in ones have the product's version. */
function mountedInfo(
  entry: MountedPlugin,
  productVersion: string,
  locale: string
): Omit<PluginInfo, 'change' | 'settingsSchema'> {
  const { manifest, origin, on, reason, settings } = entry
  const { id, version, author, hasWeb } = manifest
  const { name, description } = wordsOf(manifest, locale)
  return {
    id,
    name,
    version: version || (origin === 'built-in' ? productVersion : ''),
    description,
    author,
    kind: kindOf(id),
    origin,
    state: on ? 'on' : 'off',
    reason,
    settings: withoutSecrets(manifest, settings),
    hasWeb,
  }
}

/** The form of its settings; those of the environment are for reading only. */
function formOf(manifest: PluginManifest, locale: string, fixed: string[]) {
  const { field } = wordsOf(manifest, locale)
  return settingsForm(manifest, (path) => {
    const isFixed = path.length === 1 && fixed.includes(String(path[0]))
    return { ...field(path), ...(isFixed && { readOnly: true }) }
  })
}

/** What a plugin needs beyond itself; there is nothing of one that failed. */
export function needsOf(host: PluginHost, id: string): Pick<PluginDetail, 'requires' | 'needs'> {
  const { requires = [], needs = '' } = host.mounted.get(id)?.manifest ?? {}
  return { requires, needs }
}

/** Plugins that are on and have screens; `url` makes the address of a third party's module. */
export function webPlugins(
  host: PluginHost,
  url: (entry: MountedPlugin) => string
): WebPluginInfo[] {
  return [...host.mounted.values()]
    .filter(({ on, manifest }) => on && manifest.hasWeb)
    .map((entry) => ({
      id: entry.manifest.id,
      url: entry.origin === 'built-in' ? null : url(entry),
    }))
}

function failedInfo({ id, name, origin, reason }: FailedPlugin): Omit<PluginInfo, 'change'> {
  return {
    id,
    name,
    version: '',
    description: '',
    author: '',
    kind: kindOf(id),
    origin,
    state: 'failed',
    reason,
    settingsSchema: null,
    settings: {},
    hasWeb: false,
  }
}

/** Ids read `<kind>-<name>`. */
function kindOf(id: string): string {
  return id.split('-')[0] ?? id
}
