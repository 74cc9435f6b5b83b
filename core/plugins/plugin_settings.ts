import type { Plugin } from './define_plugin.js'
import type { PluginManifest } from './plugin_manifest.js'

/** Settings as they are stored and sent: plain JSON by name. */
export type StoredSettings = Record<string, unknown>

/** Settings that were checked, or one sentence that names what is wrong. */
export type CheckedSettings = { parsed: unknown; fault: null } | { parsed: null; fault: string }

/** Stands in the place of a stored secret in settings that are sent out, and says where it is stored. */
export interface SecretMark {
  stored: string
}

interface FieldSchema extends StoredSettings {
  properties?: Record<string, FieldSchema>
  additionalProperties?: unknown
  items?: unknown
}

/** Checks settings by the plugin's own schema; a plugin without one, or one that is not loaded, takes all. */
export async function checkSettings(
  { plugin }: { plugin: Plugin | null },
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
 * JSON Schema of a plugin's settings form, null where there is nothing to set. Secrets (`.meta({ format: 'password' })`)
 * are `writeOnly`; `textOf` answers the title and description of a field, by the names that lead to it.
 */
export function settingsForm(
  { settings }: Pick<PluginManifest, 'settings'>,
  textOf: (path: readonly string[]) => FieldText = () => ({})
): StoredSettings | null {
  return settings && formOf({ ...settings }, [], textOf)
}

/** What a field is called and how it is explained. */
export interface FieldText {
  title?: string
  description?: string
  /** Whether the environment says it, and not a form. */
  readOnly?: boolean
}

function formOf(
  schema: FieldSchema,
  path: readonly string[],
  textOf: (path: readonly string[]) => FieldText
): FieldSchema {
  const field: FieldSchema = path.length > 0 ? { ...schema, ...textOf(path) } : { ...schema }
  if (isSecret(field)) return { ...field, writeOnly: true }
  if (isFlag(field)) return { ...field, enum: undefined, type: 'boolean' }
  if (Array.isArray(field.anyOf))
    field.anyOf = field.anyOf.map((one) => (isFields(one) ? formOf(one, path, textOf) : one))
  if (isFields(field.items)) field.items = { ...formOf(field.items, path, textOf) }
  if (isFields(field.properties)) {
    const properties = Object.entries(field.properties)
    field.properties = Object.fromEntries(
      properties.map(([name, one]) => [name, formOf(one, [...path, name], textOf)])
    )
  }
  return field
}

/** Settings as they may leave the server: with a mark in the place of each secret. */
export function withoutSecrets(manifest: PluginManifest, stored: StoredSettings): StoredSettings {
  return replaceSecrets(manifest, stored, (_, place): SecretMark => ({ stored: place }))
}

/**
 * Settings with something else in the place of each secret, which is told by the names that lead to it (`place/0/key`); empty
 * secrets, and those for which nothing is given, are left out, of lists so that the others keep their places.
 */
export function replaceSecrets(
  manifest: PluginManifest,
  stored: StoredSettings,
  by: (value: unknown, place: string) => unknown
): StoredSettings {
  const replace = (schema: unknown, value: unknown, path: readonly string[]): unknown => {
    if (isSecret(schema)) return isBlank(value) ? undefined : by(value, nameOf(path))
    return mapParts(schema, value, (part, own, key) => replace(part, own, [...path, key]))
  }
  return parts(replace(manifest.settings, stored, []))
}

/**
 * New settings, with the stored secrets where a form left their marks: it never had them to send back. Outside of lists a
 * secret also stays when none is sent; null clears it.
 */
export function keepSecrets(
  manifest: PluginManifest,
  stored: StoredSettings,
  input: StoredSettings
): StoredSettings {
  const keep = (schema: unknown, value: unknown, before: unknown): unknown => {
    if (!isSecret(schema)) return keepParts(schema, value, before)
    if (isMark(value)) return secretAt(manifest.settings, stored, { mark: value, schema })
    return value === '' || value === undefined ? before : value
  }
  const keepParts = (schema: unknown, value: unknown, before: unknown): unknown => {
    const secrets = isFields(value) && isFields(before) ? secretsOf(schema, before) : {}
    const whole = isFields(value) ? { ...secrets, ...value } : value
    return mapParts(schema, whole, (part, own, key) =>
      keep(part, own, isFields(before) && Object.hasOwn(before, key) ? before[key] : undefined)
    )
  }
  return parts(keep(manifest.settings, input, stored))
}

/** Only those of the settings that the plugin's schema has. */
export function declaredSettings(manifest: PluginManifest, input: StoredSettings): StoredSettings {
  const { properties = {} }: FieldSchema = { ...manifest.settings }
  return Object.fromEntries(Object.entries(input).filter(([name]) => name in properties))
}

/** The secret that a mark stands for; undefined when there is none, or when it belongs to another field. */
function secretAt(
  root: unknown,
  stored: unknown,
  { mark, schema }: { mark: SecretMark; schema: unknown }
): unknown {
  let [field, value] = [root, stored]
  for (const key of mark.stored.split('/').map(decodeURIComponent)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = new Map<string, unknown>(Object.entries(value)).get(key)
    field = partOf(field, key)
  }
  return field === schema ? value : undefined
}

/** Applies a function to each part of an object or a list that its schema describes; parts that become undefined are left out. */
function mapParts(
  schema: unknown,
  value: unknown,
  act: (schema: unknown, value: unknown, key: string) => unknown
): unknown {
  if (Array.isArray(value))
    return value.map((one: unknown, index) =>
      act(partOf(schema, String(index)), one, String(index))
    )
  if (!isFields(value)) return value
  const entries = Object.entries(value).map(([key, one]) => [
    key,
    act(partOf(schema, key), one, key),
  ])
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined))
}

/** The schema of a part of an object or a list; undefined where it says nothing of it. */
function partOf(schema: unknown, key: string): unknown {
  const { properties, additionalProperties, items }: FieldSchema = withoutNull(schema)
  if (properties && Object.hasOwn(properties, key)) return properties[key]
  return items ?? (isFields(additionalProperties) ? additionalProperties : undefined)
}

const secretsOf = (schema: unknown, before: StoredSettings) =>
  Object.fromEntries(Object.entries(before).filter(([key]) => isSecret(partOf(schema, key))))

/** A nullable object is described as one of two. */
function withoutNull(schema: unknown): FieldSchema {
  if (!isFields(schema)) return {}
  const options = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isFields) : []
  return { ...options.find(({ type }) => type !== 'null'), ...schema }
}

const nameOf = (path: readonly string[]) => path.map(encodeURIComponent).join('/')

function isSecret(schema: unknown): boolean {
  return withoutNull(schema).format === 'password'
}

/** Vine describes a flag by the many spellings that forms send. */
function isFlag({ enum: values }: FieldSchema): boolean {
  return Array.isArray(values) && values.includes(true) && values.includes(false)
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function isMark(value: unknown): value is SecretMark & object {
  return isFields(value) && typeof value.stored === 'string'
}

function isFields(value: unknown): value is FieldSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const parts = (value: unknown): StoredSettings => (isFields(value) ? value : {})

function sentenceOf(error: unknown): string {
  const messages = error instanceof Error && 'messages' in error ? error.messages : null
  if (!Array.isArray(messages)) return 'Its settings cannot be checked.'
  const texts = messages.map((message: { message?: unknown; msg?: unknown; loc?: unknown }) => {
    const place = Array.isArray(message.loc) ? `${String(message.loc.at(-1))}: ` : ''
    return `${place}${String(message.message ?? message.msg)}`
  })
  return `Its settings are not complete: ${texts.join('; ')}.`
}
