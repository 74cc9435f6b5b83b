import type { Uuid } from './common.js'

/** A thing by its name only (`GET /foods/names` and the like, ours). */
export interface NamedThing {
  id: Uuid
  name: string
}

/** What hangs on things that are to be deleted (ours). */
export interface UsageOfMany {
  /** How many of them are used. */
  used: number
  /** By how many recipes; labels: by how many foods. */
  by: number
}

/** How many things a call for many has changed or deleted (ours). */
export interface ChangedMany {
  count: number
}
