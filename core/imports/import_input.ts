import type { ReadingKind } from '#core/shared/contract/imports'
import type { ImportSource, SourceOptions } from './points.js'

/** What a person gave to be read, before anybody says in which language. */
export type ImportInput = {
  [Kind in ReadingKind]: Omit<Extract<ImportSource, { kind: Kind }>, keyof SourceOptions>
}[ReadingKind]

/** A page that a person gave. */
export type PageInput = Extract<ImportInput, { kind: 'page' }>

/** What is shown of where a source came from: its address, its files' names, or nothing. */
export function placeOf(given: ImportInput): string | null {
  if (given.kind === 'address' || given.kind === 'page') return given.url
  if (given.kind === 'text') return given.url ?? null
  if (given.kind === 'file') return given.file.name
  return given.kind === 'pictures' ? given.files.map(({ name }) => name).join(', ') : null
}
