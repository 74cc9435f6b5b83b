/** A value as JSON knows it. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/**
 * One difference between two values. `path` leads to it by keys, an item of a keyed list by its
 * own key; `before` or `after` is missing where there is nothing. `order` names a list whose items
 * stand in another order, as lists of their keys.
 */
export interface JsonChange {
  kind: 'value' | 'order'
  path: string[]
  before?: Json
  after?: Json
}

/** Key of each list whose items are matched by one, by the list's path joined with `/`. */
export type ListKeys = Readonly<Record<string, string>>

type JsonObject = { [key: string]: Json }

/** What has to be changed to make `after` out of `before`. */
export function diffJson(before: Json, after: Json, keys: ListKeys): JsonChange[] {
  return compare(before, after, [], keys)
}

/** Makes the changes of `diffJson` on the value it was compared as `before`. */
export function applyDiff(before: Json, changes: JsonChange[], keys: ListKeys): Json {
  return changes.reduce((value, change) => put(value, change, 0, keys), before)
}

function compare(before: Json, after: Json, path: string[], keys: ListKeys): JsonChange[] {
  const [old, now] = [membersOf(before, path, keys), membersOf(after, path, keys)]
  if (!old || !now || Array.isArray(before) !== Array.isArray(after)) {
    return isSame(before, after) ? [] : [{ kind: 'value', path, before, after }]
  }
  const names = [...new Set([...old.keys(), ...now.keys()])]
  const changes = names.flatMap((name) =>
    compareMember(old.get(name), now.get(name), [...path, name], keys)
  )
  if (!Array.isArray(before)) return changes
  const left = names.filter((name) => now.has(name))
  const order = [...now.keys()]
  if (isSame(left, order)) return changes
  return [...changes, { kind: 'order', path, before: [...old.keys()], after: order }]
}

function compareMember(
  before: Json | undefined,
  after: Json | undefined,
  path: string[],
  keys: ListKeys
): JsonChange[] {
  if (before !== undefined && after !== undefined) return compare(before, after, path, keys)
  if (before !== undefined) return [{ kind: 'value', path, before }]
  return after === undefined ? [] : [{ kind: 'value', path, after }]
}

function put(value: Json, change: JsonChange, depth: number, keys: ListKeys): Json {
  const { kind, path, after } = change
  const members = membersOf(value, path.slice(0, depth), keys)
  if (depth === path.length) {
    if (kind === 'value') return after ?? null
    const order = Array.isArray(after) ? after.map(String) : []
    return order.flatMap((name) => members?.get(name) ?? [])
  }
  if (!members) return value
  const name = path[depth] ?? ''
  if (kind === 'value' && depth === path.length - 1 && after === undefined) members.delete(name)
  else members.set(name, put(members.get(name) ?? null, change, depth + 1, keys))
  return Array.isArray(value) ? [...members.values()] : Object.fromEntries(members)
}

/** Named members of an object or of a list whose items have keys of their own; null for all else. */
function membersOf(value: Json, path: string[], keys: ListKeys): Map<string, Json> | null {
  if (!Array.isArray(value)) return isObject(value) ? new Map(Object.entries(value)) : null
  const key = keys[path.join('/')]
  if (key === undefined) return null
  const names = value.map((item) => (isObject(item) ? item[key] : undefined))
  if (!names.every((name) => typeof name === 'string')) return null
  const members = new Map(names.map((name, index) => [name, value[index] ?? null]))
  return members.size === value.length ? members : null
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether two values are the same, whatever the order of an object's keys. */
function isSame(one: Json, other: Json): boolean {
  return sorted(one) === sorted(other)
}

function sorted(value: Json): string {
  return JSON.stringify(value, (_, inner: Json) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner
  )
}
