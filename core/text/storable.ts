/**
 * A value with only such text as the database can hold: no NUL and no half of a surrogate pair, neither of which a person writes.
 * Everything else is as it was.
 */
export function storable<T>(value: T): T {
  // The shape does not change, which the compiler cannot follow through a recursion over unknown parts.
  return clean(value) as T
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [clean(key), clean(part)]))
}
