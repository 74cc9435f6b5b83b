import type { MountedPlugin } from './plugin_host.js'
import type { PluginManifest } from './plugin_manifest.js'

/** Settings as they are stored and sent: plain JSON by name. */
export type StoredSettings = Record<string, unknown>

/** Settings that were checked, or one sentence that names what is wrong. */
export type CheckedSettings = { parsed: unknown; fault: null } | { parsed: null; fault: string }

interface FieldSchema extends StoredSettings {
  format?: unknown
  enum?: unknown
}

/** Checks settings by the plugin's own schema; a plugin without one, or one that is not loaded, takes all. */
export async function checkSettings(
  { plugin }: Pick<MountedPlugin, 'plugin'>,
  settings: StoredSettings
): Promise<CheckedSettings> {
  if (!plugin?.settings) return { parsed: {}, fault: null }
  try {
    return { parsed: await plugin.settings.validate(settings), fault: null }
  } catch (error) {
    return { parsed: null, fault: sentenceOf(error) }
  }
}

/**
 * JSON Schema of a plugin's settings form, null where there is nothing to set. Secrets (`.meta({
 * format: 'password' })`) are `writeOnly`, and `x-stored` says whether one is there.
 */
export function settingsForm(
  manifest: PluginManifest,
  stored: StoredSettings
): StoredSettings | null {
  if (!manifest.settings) return null
  const properties = Object.entries(fieldsOf(manifest)).map(([name, field]) => {
    if (isSecret(field)) return [name, { ...field, 'writeOnly': true, 'x-stored': name in stored }]
    return [name, isFlag(field) ? { ...field, enum: undefined, type: 'boolean' } : field]
  })
  return { ...manifest.settings, properties: Object.fromEntries(properties) }
}

/** Settings as they may leave the server: without the secrets. */
export function withoutSecrets(manifest: PluginManifest, stored: StoredSettings): StoredSettings {
  const fields = fieldsOf(manifest)
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !isSecret(fields[name])))
}

/** New settings, with the stored secret where a form sent none: it never had it to send back. */
export function keepSecrets(
  manifest: PluginManifest,
  stored: StoredSettings,
  given: StoredSettings
): StoredSettings {
  const kept = Object.entries(fieldsOf(manifest)).filter(
    ([name, field]) => isSecret(field) && name in stored && isBlank(given[name])
  )
  return { ...given, ...Object.fromEntries(kept.map(([name]) => [name, stored[name]])) }
}

/** Only those of the given settings that the plugin's schema has. */
export function knownSettings(manifest: PluginManifest, given: StoredSettings): StoredSettings {
  const fields = fieldsOf(manifest)
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in fields))
}

function fieldsOf({ settings }: PluginManifest): Record<string, FieldSchema> {
  const schema: { properties?: Record<string, FieldSchema> } = settings ?? {}
  return schema.properties ?? {}
}

function isSecret(field: FieldSchema | undefined): boolean {
  return field?.format === 'password'
}

/** Vine describes a flag by the many spellings that forms send. */
function isFlag({ enum: values }: FieldSchema): boolean {
  return Array.isArray(values) && values.includes(true) && values.includes(false)
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function sentenceOf(error: unknown): string {
  const messages = error instanceof Error && 'messages' in error ? error.messages : null
  if (!Array.isArray(messages)) return 'Its settings cannot be checked.'
  const texts = messages.map((message: { message?: unknown; msg?: unknown; loc?: unknown }) => {
    const place = Array.isArray(message.loc) ? `${String(message.loc.at(-1))}: ` : ''
    return `${place}${String(message.message ?? message.msg)}`
  })
  return `Its settings are not complete: ${texts.join('; ')}.`
}
