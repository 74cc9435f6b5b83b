import type { JsonSchema } from './json_schema.js'

/** What can describe the body it takes; validators can. */
export interface Describable {
  toJSONSchema(): object
}

/** How one route is described to other people's programs. Types are of `core/shared/contract`. */
export interface ApiRow {
  tag: string
  /** TypeScript type of the JSON that is answered; left out: `null`. */
  answers?: string
  /** Status of success; left out: 200. */
  status?: number
  /** What is sent instead of JSON, like `image/webp`; or beside it where `answers` stands too, as a list that can be had as CSV. */
  media?: string
  /** Published name of the JSON body, and what checks it. */
  body?: [name: string, validator: Describable]
  /** A form: its type and its fields. */
  form?: [type: 'multipart/form-data' | 'application/x-www-form-urlencoded', fields: JsonSchema]
  /** TypeScript type of the query. */
  query?: string
  /** Visitors may call it. */
  open?: true
  /** Published names of parameters of the path; `id` is published as `item_id`, others as they are. */
  params?: Record<string, string>
}

/** The descriptions of a domain by its routes' names. */
export type ApiRows = Record<string, ApiRow>

/** Everything that is described. */
export interface ApiDescription {
  rows: ApiRows
  /** Published names of contract types, where they differ from ours: of pages, and the peer's. */
  names: Record<string, string>
}
