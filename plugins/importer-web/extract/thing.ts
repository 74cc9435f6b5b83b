import { plainLine } from '#core/recipe_text/index'

/** A schema.org object, from whatever markup it was read. */
export type Thing = Record<string, unknown>

/** Whether a value of parsed markup is an object with properties. */
export function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A function of an object alone that finds its answer once, as long as that object lives; nobody may change the answer. */
export function rememberedOf<Answer extends object>(
  find: (thing: Thing) => Answer
): (thing: Thing) => Answer {
  const answers = new WeakMap<Thing, Answer>()
  return (thing) => {
    const answer = answers.get(thing) ?? find(thing)
    answers.set(thing, answer)
    return answer
  }
}

/** The values of a property as a flat list: nothing is none, a list in a list is one list. */
export function listOf(value: unknown): unknown[] {
  if (value === null || value === undefined || value === '') return []
  return Array.isArray(value) ? value.flat(8) : [value]
}

/** Type names of an object, without the vocabulary's address. */
export function typesOf(thing: Thing): string[] {
  return listOf(thing['@type'] ?? thing.type)
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^.*[/#:]/, ''))
}

/** Whether an object is of a type; case is ignored, as pages do. */
export function hasType(thing: Thing, type: string): boolean {
  return typesOf(thing).some((name) => name.toLowerCase() === type.toLowerCase())
}

/**
 * The text that a value stands for, uncleaned: itself, or the property of an object that holds its
 * words.
 */
export function textIn(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(textIn).find(Boolean) ?? null
  if (!isThing(value)) return null
  return textIn(value['@value'] ?? value.name ?? value.text ?? value['@id'] ?? null)
}

/** The cleaned lines of a list of words; text with commas is split when `split` is set. */
export function wordsIn(value: unknown, split: RegExp | null): string[] {
  const words = listOf(value).flatMap((entry) => {
    const text = plainLine(textIn(entry) ?? '')
    return split ? text.split(split) : [text]
  })
  const seen = new Map(words.map((word) => [word.trim().toLowerCase(), word.trim()]))
  return [...seen.values()].filter((word) => word !== '' && !/^https?:/.test(word))
}
