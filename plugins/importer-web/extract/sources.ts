import type { FieldSource } from '#core/shared/contract/imports'
import type { Thing } from './thing.js'

/** One reading of a recipe, or of a part of it, and where it was found. */
export interface Source {
  thing: Thing
  from: FieldSource
}

/** A part of a recipe and where it was found. */
export interface Found<T> {
  value: T
  from: FieldSource
}

/** What the first source that has it says; an empty text or list is none. */
export function firstFound<T>(
  sources: Source[],
  read: (thing: Thing) => T | null
): Found<T> | null {
  for (const { thing, from } of sources) {
    const value = read(thing)
    if (value !== null && !isEmpty(value)) return { value, from }
  }
  return null
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0)
}
