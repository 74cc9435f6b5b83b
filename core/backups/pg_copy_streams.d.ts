declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  /** A stream to hand to `client.query`; what is written to it is read as the statement says. */
  export function from(sql: string): Writable & Submittable & { rowCount: number }

  /** A stream to hand to `client.query`; `rowCount` is there at its end. */
  export function to(sql: string): Readable & Submittable & { rowCount: number }
}
