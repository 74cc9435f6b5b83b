import type { Json } from '#core/shared/json_diff'

/** What JSON text says, and in which line each of its values begins (by its path, joined with `/`). */
export interface ReadJson {
  value: Json
  lines: Map<string, number>
}

/** What is wrong with a JSON text, and where. */
export class JsonMistake extends Error {
  constructor(
    readonly kind: 'value' | 'text' | 'colon' | 'comma' | 'key' | 'twice' | 'more' | 'end',
    readonly line: number
  ) {
    super(kind)
  }
}

const WORDS = new Map<string, Json>([
  ['true', true],
  ['false', false],
  ['null', null],
])
const TEXT = /"(?:[^"\\\n]|\\.)*"/y
const WORD = /true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y

class Reader {
  #at = 0
  #line = 1
  readonly lines = new Map<string, number>()

  constructor(readonly text: string) {}

  whole(): Json {
    const value = this.#value([])
    if (this.#next() !== '') this.#fail('more')
    return value
  }

  /** The next character that is no blank; empty at the end. */
  #next(): string {
    for (; this.#at < this.text.length; this.#at += 1) {
      const sign = this.text.charAt(this.#at)
      if (!/\s/.test(sign)) return sign
      if (sign === '\n') this.#line += 1
    }
    return ''
  }

  #fail(kind: JsonMistake['kind']): never {
    throw new JsonMistake(this.#at >= this.text.length ? 'end' : kind, this.#line)
  }

  #take(sign: string): boolean {
    if (this.#next() !== sign) return false
    this.#at += 1
    return true
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.text)?.[0]
    this.#at += found?.length ?? 0
    return found
  }

  #value(path: string[]): Json {
    const sign = this.#next()
    this.lines.set(path.join('/'), this.#line)
    if (sign === '{') return this.#object(path)
    if (sign === '[') return this.#list(path)
    if (sign === '"') return this.#string('text')
    const word = this.#match(WORD)
    if (word === undefined) this.#fail('value')
    return WORDS.has(word) ? (WORDS.get(word) ?? null) : Number(word)
  }

  #string(kind: JsonMistake['kind']): string {
    this.#next()
    const line = this.#line
    const found = this.#match(TEXT)
    if (found === undefined) throw new JsonMistake(kind, line)
    try {
      return String(JSON.parse(found))
    } catch {
      throw new JsonMistake('text', line)
    }
  }

  #object(path: string[]): Json {
    const members = new Map<string, Json>()
    this.#take('{')
    if (this.#take('}')) return {}
    do {
      if (this.#next() === '') this.#fail('end')
      const key = this.#string('key')
      if (members.has(key)) this.#fail('twice')
      if (!this.#take(':')) this.#fail('colon')
      members.set(key, this.#value([...path, key]))
    } while (this.#take(','))
    if (!this.#take('}')) this.#fail('comma')
    return Object.fromEntries(members)
  }

  #list(path: string[]): Json {
    const items: Json[] = []
    this.#take('[')
    if (this.#take(']')) return items
    do items.push(this.#value([...path, String(items.length)]))
    while (this.#take(','))
    if (!this.#take(']')) this.#fail('comma')
    return items
  }
}

/** Reads JSON text; throws a {@link JsonMistake} that names the line, the same in every browser. */
export function readJson(text: string): ReadJson {
  const reader = new Reader(text)
  return { value: reader.whole(), lines: reader.lines }
}
