/** The keys of an answer and what kind of value each holds; lists show their first item, empty ones nothing. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? [shapeOf(value[0])] : []
  if (typeof value !== 'object' || value === null) return value === null ? 'text' : kindOf(value)
  const keys = Object.keys(value).sort()
  return Object.fromEntries(keys.map((key) => [key, shapeOf(Reflect.get(value, key))]))
}

/** Fields that may be empty are texts in the contract, so null and text are one kind; times are told apart from other texts. */
function kindOf(value: unknown): string {
  if (typeof value !== 'string') return typeof value
  return /^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/.test(value) ? 'timestamp' : 'text'
}
