import type { OpenApiDocument } from '#core/openapi/document'
import type { JsonSchema } from '#core/openapi/json_schema'

/** Keys and places from the top of a body down. */
type Path = (string | number)[]

/** A value of a body that is neither an object nor a list. */
export interface Leaf {
  path: Path
  types: string[]
  schema: JsonSchema
}

/** Objects within one another that are looked into: an ingredient's food's label is the third. */
const DEEPEST = 5

/** Texts that a program may send in the place of any other. */
export const hostileTexts = [
  'a\0b\ud800c',
  '\0',
  '',
  ' ',
  '%_\\\'"; --',
  '{{7*7}}${1}',
  '\u202e\ufeff',
  '0000-00-00',
  '0001-01-01T00:00:00-23:59',
  '2024-02-30T25:61:61Z',
  '9999-12-31',
  '9999-12-31T23:59:59-23:59',
  '+275760-09-13T00:00:00.000Z',
  '99999999999999999999',
  '-1',
  '1e308',
  'NaN',
  'Infinity',
  '__proto__',
  'x'.repeat(9_000),
  '\u{1f372}'.repeat(60),
  '1 '.repeat(100),
  '/../../etc/passwd',
  'http://[::1',
]

const numbers = [-1, 0, 0.5, 1e-300, 2 ** 31, 3e9, -3e9, 2 ** 53 + 2, 1e15, 1e308, -1e308]

/** What is sent in the place of any value. */
const others: unknown[] = [null, true, [], {}, [[]], { a: 1 }, 'x', 1]

/** Values that a program may send in the place of one of this kind, and no person would. */
export const hostileFor = ({ types }: Leaf): unknown[] => [
  ...(types.includes('string') ? hostileTexts : []),
  ...(types.includes('number') || types.includes('integer')
    ? [...numbers, ...hostileTexts.slice(12)]
    : []),
  ...others,
]

/** Looks into described values. */
export class Schemas {
  constructor(private readonly document: OpenApiDocument) {}

  resolve(schema: JsonSchema): JsonSchema {
    const name = schema.$ref?.split('/').at(-1)
    return name ? this.resolve(this.document.components.schemas[name] ?? {}) : schema
  }

  /** Every value of a body that may be something else, and the body itself. */
  leaves(schema: JsonSchema, path: Path = []): Leaf[] {
    const { type, properties, items, anyOf } = this.resolve(schema)
    if (anyOf) return anyOf.flatMap((one) => this.leaves(one, path))
    const types = type === undefined ? ['string', 'number', 'object'] : [type].flat()
    const own = [{ path, types, schema: this.resolve(schema) }]
    if (path.length > DEEPEST) return own
    const below = Object.entries(properties ?? {}).flatMap(([key, one]) =>
      this.leaves(one, [...path, key])
    )
    const first = items ? this.leaves(items, [...path, 0]) : []
    return [...own, ...below, ...first]
  }

  /** A body with every field that is described, as plain as they may be. */
  plain(schema: JsonSchema, depth = 0): unknown {
    const { type, format, properties = {}, items, anyOf, ...rest } = this.resolve(schema)
    if (rest.const !== undefined) return rest.const
    if (rest.enum) return rest.enum[0]
    if (anyOf) return this.plain(anyOf[0] ?? {}, depth)
    const kind = [type].flat()[0]
    if (kind === 'array') return items && depth < DEEPEST ? [this.plain(items, depth + 1)] : []
    if (kind === 'object')
      return Object.fromEntries(
        Object.entries(depth < DEEPEST ? properties : {}).map(([key, one]) => [
          key,
          this.plain(one, depth + 1),
        ])
      )
    if (kind === 'string') return plainTexts[format ?? ''] ?? `plain ${crypto.randomUUID()}`
    if (kind === 'number' || kind === 'integer') return 1
    return kind === 'boolean' ? true : null
  }
}

const plainTexts: Record<string, string> = {
  'uuid': '8d3a2a0e-5a0c-4d4e-9a37-0c7d3c1f6d11',
  'email': 'plain@example.com',
  'uri': 'http://127.0.0.1:9/plain',
  'date': '2026-11-23',
  'date-time': '2026-11-23T12:00:00Z',
}

/** The body with another value in one place; what leads there is made where it is not. */
export function withValue(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list: unknown[] = Array.isArray(body) ? body : []
    return [withValue(list[0], rest, value), ...list.slice(1)]
  }
  const object = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}
  const below = (object as Record<string, unknown>)[key]
  return { ...object, [key]: withValue(below, rest, value) }
}

/** So many of a list, from all over it; others of it for another turn. */
export function some<T>(list: readonly T[], most: number, turn: number): T[] {
  const step = Math.max(1, Math.ceil(list.length / most))
  return list.filter((_, place) => place % step === turn % step)
}
