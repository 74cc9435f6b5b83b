import { createHash } from 'node:crypto'
import type { Statement } from './read.js'

const names = new Map<string, string>()

/** Shapes that are prepared; callers who try out ever new orders must not fill the connections with theirs. */
const MOST_SHAPES = 500

/** Values of a statement that is put together from fixed pieces; each value is a numbered placeholder in the text. */
export class SqlValues {
  readonly list: unknown[] = []

  /** Adds a value and answers its placeholder, `$3` or `$3::uuid[]`. */
  add(value: unknown, type?: string): string {
    this.list.push(value)
    return type ? `$${this.list.length}::${type}` : `$${this.list.length}`
  }
}

/**
 * Names a statement by its text, so that each shape is prepared once a connection. The text may hold nothing that a caller
 * sent: values go through `SqlValues`.
 */
export function composed(prefix: string, text: string): Statement {
  let name = names.get(text)
  if (!name && names.size >= MOST_SHAPES) return { name: '', text }
  if (!name) {
    name = `${prefix}.${createHash('sha1').update(text).digest('base64url').slice(0, 12)}`
    names.set(text, name)
  }
  return { name, text }
}
