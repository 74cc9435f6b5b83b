import { isThing } from '../thing.js'

const DEEPEST = 200
const LISTS = new Set(['Set', 'Map', 'Array'])

/** Whether a list is data flattened by the `devalue` format: entries name each other by place. */
export function isFlattened(value: unknown): value is unknown[] {
  if (!Array.isArray(value) || value.length < 3) return false
  const root: unknown = value[0]
  const places = Array.isArray(root) ? root.slice(1) : isThing(root) ? Object.values(root) : []
  return places.length > 0 && places.every((place) => Number.isInteger(place))
}

/** The value that a flattened list stands for (format of `devalue`, as Nuxt writes its state). */
export function revive(values: unknown[]): unknown {
  const done = new Map<number, unknown>()
  const at = (place: unknown, depth: number): unknown => {
    if (typeof place !== 'number' || place < 0 || depth > DEEPEST) return undefined
    if (done.has(place)) return done.get(place)
    const value = values[place]
    if (Array.isArray(value)) return listAt(place, value, depth)
    if (!isThing(value)) return value
    const thing: Record<string, unknown> = {}
    done.set(place, thing)
    for (const [key, inner] of Object.entries(value)) thing[key] = at(inner, depth + 1)
    return thing
  }
  const listAt = (place: number, value: unknown[], depth: number): unknown => {
    const [tag, ...rest] = value
    if (typeof tag === 'string' && !LISTS.has(tag)) {
      done.set(place, undefined)
      const inner = typeof rest[0] === 'number' ? at(rest[0], depth + 1) : rest[0]
      done.set(place, inner)
      return inner
    }
    const list: unknown[] = []
    done.set(place, list)
    for (const inner of typeof tag === 'string' ? rest : value) list.push(at(inner, depth + 1))
    return list
  }
  return at(0, 0)
}
