const DEEPEST = 100
const CONSTANTS = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
  ['NaN', undefined],
  ['Infinity', undefined],
])
const BLANK = /(?:\s|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)*/y
const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/sy
const NUMBER = /-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?/iy
const WORD = /[A-Za-z_$][\w$]*/y
const SHORT_FLAG = /!(?=[01])/y
const VOID = /void 0/y
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' }

/** A value that was written in a script, and where it ends. */
export interface Literal {
  value: unknown
  end: number
}

/**
 * Reads the JavaScript literal that begins at a place of a script: JSON and what scripts write
 * beyond it (bare keys, other quotes, `!0`, `void 0`); `names` says what bare words stand for. Null
 * where there is none. Nothing is run.
 */
export function readLiteral(
  text: string,
  start: number,
  names: ReadonlyMap<string, unknown> = new Map()
): Literal | null {
  try {
    const reader = new LiteralReader(text, start, names)
    return { value: reader.value(0), end: reader.at }
  } catch (error) {
    if (error instanceof NoLiteral) return null
    throw error
  }
}

class NoLiteral extends Error {}

class LiteralReader {
  constructor(
    private readonly text: string,
    public at: number,
    private readonly names: ReadonlyMap<string, unknown>
  ) {}

  value(depth: number): unknown {
    if (depth > DEEPEST) throw new NoLiteral()
    this.#take(BLANK)
    const char = this.text.charAt(this.at)
    if (char === '{') return this.#object(depth)
    if (char === '[') return this.#array(depth)
    const quoted = this.#take(QUOTED)
    if (quoted) return unquoted(quoted)
    if (this.#take(SHORT_FLAG) !== null) return this.#flag()
    const number = this.#take(NUMBER)
    if (number) return Number(number)
    if (this.#take(VOID)) return undefined
    return this.#word()
  }

  #flag(): boolean {
    return this.text.charAt(this.at++) === '0'
  }

  #word(): unknown {
    const word = this.#take(WORD) ?? ''
    if (CONSTANTS.has(word)) return CONSTANTS.get(word)
    if (!this.names.has(word)) throw new NoLiteral()
    return this.names.get(word)
  }

  #object(depth: number): Record<string, unknown> {
    const found: [string, unknown][] = []
    this.#each('}', () => {
      const quoted = this.#take(QUOTED)
      const key = quoted ? unquoted(quoted) : (this.#take(WORD) ?? this.#take(NUMBER))
      this.#expect(':')
      if (key !== null) found.push([key, this.value(depth + 1)])
    })
    return Object.fromEntries(found)
  }

  #array(depth: number): unknown[] {
    const found: unknown[] = []
    this.#each(']', () => found.push(this.value(depth + 1)))
    return found
  }

  /** Entries between commas up to a closing bracket; a comma before it is let pass. */
  #each(close: string, entry: () => void): void {
    this.at++
    for (;;) {
      this.#take(BLANK)
      if (this.text.charAt(this.at) === close) break
      entry()
      this.#take(BLANK)
      if (this.text.charAt(this.at) !== close) this.#expect(',')
    }
    this.at++
  }

  #expect(char: string): void {
    this.#take(BLANK)
    if (this.text.charAt(this.at) !== char) throw new NoLiteral()
    this.at++
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0] ?? null
    this.at += found?.length ?? 0
    return found
  }
}

function unquoted(quoted: string): string {
  return quoted
    .slice(1, -1)
    .replaceAll(/\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|([^]))/gi, unescaped)
}

function unescaped(_all: string, ...parts: (string | undefined)[]): string {
  const [braced, four, two, char] = parts
  const code = braced ?? four ?? two
  if (code === undefined) return ESCAPES[char ?? ''] ?? (char === '\n' ? '' : (char ?? ''))
  const point = Number.parseInt(code, 16)
  return point <= 0x10_ff_ff ? String.fromCodePoint(point) : ''
}
