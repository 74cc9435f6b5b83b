/** Lower-case UUID v4 with dashes. */
export type Uuid = string

/** UTC timestamp, ISO-8601 with an explicit offset. */
export type Timestamp = string

/** Calendar date, `YYYY-MM-DD`. */
export type CalendarDate = string

/** Flat object of text values that API clients keep beside a record. */
export type Extras = Record<string, string>

/** Envelope of every paged list; guides are paths without `/api`. */
export interface Page<Item> {
  page: number
  per_page: number
  total: number
  total_pages: number
  items: Item[]
  next: string | null
  previous: string | null
}

/** Query every paged list understands; `perPage` -1 asks for all. */
export interface PageQuery {
  page?: number
  perPage?: number
  orderBy?: string
  orderDirection?: 'asc' | 'desc'
  orderByNullPosition?: 'first' | 'last'
  queryFilter?: string
  paginationSeed?: string
  search?: string
}

/** Answer of calls that only report success; the page toasts `message` when it is not empty. */
export interface SuccessResponse {
  message: string
  error: boolean
}

/** One entry of a 422 answer. */
export interface ValidationIssue {
  type: string
  loc: (string | number)[]
  msg: string
  input: unknown
}

/** Body of every error answer (docs/contract.md). */
export interface ErrorBody {
  detail:
    | string
    | ValidationIssue[]
    | { message: string; error?: true; exception?: string | null; code?: string }
    | { details: string; message?: string; code?: string }
  code?: string
}
