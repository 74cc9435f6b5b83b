import { createHash } from 'node:crypto'
import type { Statement } from './read.js'

/** Names of the texts under each prefix. */
const named = new Map<string, Map<string, string>>()

/**
 * Shapes under a prefix that are prepared; callers who try out ever new orders must not fill the
 * connections with theirs.
 */
const MOST_SHAPES = 500

/**
 * Values of a statement that is put together from fixed pieces; each value is a numbered
 * placeholder in the text.
 */
export class SqlValues {
  readonly list: unknown[] = []

  /** Adds a value and answers its placeholder, `$3` or `$3::uuid[]`. */
  add(value: unknown, type?: string): string {
    this.list.push(value)
    return type ? `$${this.list.length}::${type}` : `$${this.list.length}`
  }
}

/**
 * Names a statement by its text, so that each shape is prepared once a connection, up to `most`
 * under a prefix. The text may hold nothing that a caller sent: values go through `SqlValues`.
 */
export function composed(prefix: string, text: string, most = MOST_SHAPES): Statement {
  const names = named.get(prefix) ?? new Map<string, string>()
  named.set(prefix, names)
  const existing = names.get(text)
  if (existing) return { name: existing, text }
  if (names.size >= most) return { name: '', text }
  const name = `${prefix}.${createHash('sha1').update(text).digest('base64url').slice(0, 12)}`
  names.set(text, name)
  return { name, text }
}
