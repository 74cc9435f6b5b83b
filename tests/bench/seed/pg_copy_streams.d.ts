declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  /** A stream to hand to `client.query`; what is written to it is COPY's text form. */
  export function from(sql: string): Writable & Submittable
}
