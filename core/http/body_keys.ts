/** Names that do not follow the rule; kept as the contract spells them. */
const irregular: Record<string, string> = {
  org_url: 'orgURL',
  update_at: 'updatedAt',
  updateAt: 'updatedAt',
}

/** Objects whose keys belong to the user and stay as they are. */
const foreign = new Set(['extras', 'settings_values'])

const SNAKE = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/

/** A body with every snake_case key also readable in camelCase: clients send both spellings. */
export function camelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelKeys)
  if (typeof value !== 'object' || value === null) return value
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null)
    return value
  const result: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(value)) {
    if (key === '__proto__') continue
    result[camelKey(key)] = foreign.has(key) ? part : camelKeys(part)
  }
  return result
}

/** One key in the contract's spelling. */
export function camelKey(key: string): string {
  const existing = irregular[key]
  if (existing) return existing
  return SNAKE.test(key)
    ? key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    : key
}
