import { tooLarge } from '../errors.js'
import { DEEPEST, MOST_VALUES } from './limits.js'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
/** `[` and `{` differ in one bit, as do `]` and `}`. */
const OPEN = 0x5b
const CLOSE = 0x5d
const BRACE = 0x20

/**
 * Counts the values of a JSON text and how deep they stand while its bytes come in, so that a body that is small on the
 * wire and large in memory is refused before it is parsed. What is no JSON is counted too; the parser says so later.
 */
export class JsonGauge {
  /** Values so far; one too many for each list that is empty. */
  values = 1
  #depth = 0
  #inText = false
  #escaped = false

  /** Throws 413 for too many values or too deep a nesting. */
  add(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0
      if (this.#inText) this.#passText(byte)
      else if (byte === QUOTE) this.#inText = true
      else if (byte === COMMA) this.values += 1
      else if ((byte & ~BRACE) === OPEN) this.#enter()
      else if ((byte & ~BRACE) === CLOSE) this.#depth -= 1
    }
    if (this.values > MOST_VALUES) throw tooLarge()
  }

  #passText(byte: number): void {
    if (this.#escaped) this.#escaped = false
    else if (byte === BACKSLASH) this.#escaped = true
    else if (byte === QUOTE) this.#inText = false
  }

  #enter(): void {
    this.values += 1
    this.#depth += 1
    if (this.#depth > DEEPEST) throw tooLarge()
  }
}
