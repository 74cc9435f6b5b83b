import encryption from '@adonisjs/core/services/encryption'
import type { PluginManifest } from './plugin_manifest.js'
import { replaceSecrets, type StoredSettings } from './plugin_settings.js'

/** A plugin's settings as they lie in the database: what anyone may read there, and the secrets, which only the site's own key opens. */
export interface SealedSettings {
  settings: StoredSettings
  /** Secrets by the names that lead to each, as `place/0/key`; null where there are none. */
  sealed: string | null
}

/** Parts a plugin's settings into what is stored as it is and what is sealed. */
export function sealSettings(manifest: PluginManifest, whole: StoredSettings): SealedSettings {
  const secrets: Record<string, unknown> = {}
  const settings = replaceSecrets(manifest, whole, (value, place) => {
    secrets[place] = value
    return undefined
  })
  const isNone = Object.keys(secrets).length === 0
  return { settings, sealed: isNone ? null : encryption.encrypt(secrets) }
}

/** A plugin's settings whole again; without its secrets where they were sealed with another key, as after a move without it. */
export function openSettings({ settings, sealed }: SealedSettings): StoredSettings {
  const secrets = sealed === null ? null : encryption.decrypt<Record<string, unknown>>(sealed)
  const whole = structuredClone(settings)
  for (const [place, value] of Object.entries(secrets ?? {})) {
    const keys = place.split('/').map(decodeURIComponent)
    const name = keys.pop() ?? ''
    const parent = keys.reduce<unknown>(partOf, whole)
    // Defined, not assigned: a name such as `__proto__` is one like any other.
    if (typeof parent === 'object' && parent !== null)
      Object.defineProperty(parent, name, {
        value,
        enumerable: true,
        writable: true,
        configurable: true,
      })
  }
  return whole
}

function partOf(whole: unknown, key: string): unknown {
  if (typeof whole !== 'object' || whole === null || !Object.hasOwn(whole, key)) return undefined
  return new Map<string, unknown>(Object.entries(whole)).get(key)
}
