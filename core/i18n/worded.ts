import { inLanguage, type Worded } from '#core/shared/worded'
import { translator, type Translator } from './texts.js'

/**
 * A part of a sentence as it is stored: words as they are, a key of the server's texts with its values, or words that somebody
 * else has in several languages.
 */
export type StoredPart = string | StoredKey | { words: Record<string, string> }

interface StoredKey {
  key: string
  values?: Record<string, StoredValue>
}

/** A value of a sentence: a figure or a name as it is, or words that are said anew too. */
type StoredValue = string | number | boolean | null | { parts: StoredPart[] }

/** A sentence in the language of whoever caused it, with what it takes to say it in any other. */
export class ReaderText {
  readonly sentence: string
  readonly parts: StoredPart[]

  constructor(sentence: string, parts: StoredPart[]) {
    this.sentence = sentence
    this.parts = parts
  }

  /** So that it can stand in another sentence. */
  toString(): string {
    return this.sentence
  }
}

/** What a sentence may be where readers of other languages are thought of: names and foreign words are plain texts. */
export type Wordable = string | ReaderText

/** Words a key, so that it can be said in other languages later (`sayAgain`). */
export function worded(
  t: Translator,
  key: string,
  values: Record<string, unknown> = {}
): ReaderText {
  const stored = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, storedValue(value)]]
    )
  )
  return new ReaderText(t(key, values), [{ key, values: stored }])
}

function storedValue(value: unknown): StoredValue {
  if (value instanceof ReaderText) return { parts: value.parts }
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  return String(value)
}

/** Words of somebody else, such as a plugin's, in a language and with all others that they have; undefined for none. */
export function wordedIn(locale: string, words: Worded): Wordable | undefined {
  const sentence = inLanguage(words, locale)
  if (sentence === undefined || typeof words === 'string') return sentence
  return new ReaderText(sentence, [{ words }])
}

/** Several as one, with a text between them. */
export function joinWorded(all: readonly Wordable[], between: string): ReaderText {
  const parts = all.flatMap((one, at) => [
    ...(at > 0 ? [between] : []),
    ...(one instanceof ReaderText ? one.parts : [one]),
  ])
  return new ReaderText(all.map(String).join(between), parts)
}

/** Says what was stored of a sentence in another language; the sentence itself where nothing was. */
export function sayAgain(locale: string, sentence: string, parts: StoredPart[] | null): string {
  return parts === null ? sentence : say(locale, parts)
}

const say = (locale: string, parts: StoredPart[]): string =>
  parts.map((part) => sayPart(locale, part)).join('')

function sayPart(locale: string, part: StoredPart): string {
  if (typeof part === 'string') return part
  return 'words' in part ? (inLanguage(part.words, locale) ?? '') : sayKey(locale, part)
}

function sayKey(locale: string, { key, values = {} }: StoredKey): string {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? say(locale, value.parts) : value,
  ])
  return translator(locale)(key, Object.fromEntries(said) as Record<string, unknown>)
}
