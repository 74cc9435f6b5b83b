import { createError } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import type { ValidationIssue } from '#core/shared/contract/common'
import { camelKey } from './body_keys.js'

/** 400 of an `orderBy` that names no attribute of the resource, or no direction. */
export const E_BAD_ORDER = createError<[string, string]>(
  'Invalid order_by statement "%s": "%s" is invalid',
  'E_BAD_ORDER',
  400
)

/** One key of an order; `attribute` is in snake_case. */
export interface OrderPart {
  attribute: string
  direction: 'asc' | 'desc'
}

/** What a paged list was asked for. */
export interface PageRequest {
  /** From 1; -1 asks for the last page. */
  page: number
  /** -1 asks for everything, 0 for nothing. */
  perPage: number
  /** Empty when the caller named no order. */
  order: OrderPart[]
  orderDirection: 'asc' | 'desc'
  nulls: 'first' | 'last' | null
  /** Seed of `orderBy=random`. */
  seed: string | null
  search: string | null
  /** Filter in the language of docs/contract.md, as it was written. */
  queryFilter?: string | null
}

/** The query of a request, its keys in camelCase; repeated keys keep all their values. */
export function queryOf({ request }: HttpContext): URLSearchParams {
  const query = new URLSearchParams()
  for (const [key, value] of new URLSearchParams(request.parsedUrl.query ?? '')) {
    query.append(camelKey(key), value)
  }
  return query
}

/** Reads the query of a paged list; `sortable` are the attributes in snake_case. Throws 422 and `E_BAD_ORDER`. */
export function readPage(query: URLSearchParams, sortable: ReadonlySet<string>): PageRequest {
  const issues: ValidationIssue[] = []
  const request = {
    page: readInteger(query, 'page', 1, issues),
    perPage: readInteger(query, 'perPage', 50, issues),
    orderDirection: readChoice(query, 'orderDirection', ['asc', 'desc'], issues) ?? 'desc',
    nulls: readChoice(query, 'orderByNullPosition', ['first', 'last'], issues),
    seed: query.get('paginationSeed') || null,
    search: query.get('search')?.trim() || null,
    queryFilter: query.get('queryFilter')?.trim() || null,
  }
  const orderBy = query.get('orderBy')?.trim() ?? ''
  if (orderBy === 'random' && !request.seed) {
    issues.push({
      type: 'value_error',
      loc: ['query', 'paginationSeed'],
      msg: 'Value error, paginationSeed is required when orderBy is random',
      input: null,
    })
  }
  if (request.perPage > LARGEST_PAGE) issues.push(tooLargePage(request.perPage))
  if (issues.length > 0) throw new errors.E_VALIDATION_ERROR(issues)
  const page = request.page < 1 && request.page !== -1 ? 1 : request.page
  const perPage = Math.max(request.perPage, -1)
  return { ...request, page, perPage, order: readOrder(orderBy, request.orderDirection, sortable) }
}

/** Most items of one page, which is put together in memory; a list of all (-1) is sent piece by piece where it may be long. */
const LARGEST_PAGE = 10_000

const tooLargePage = (input: number): ValidationIssue => ({
  type: 'less_than_equal',
  loc: ['query', 'perPage'],
  msg: `Input should be less than or equal to ${LARGEST_PAGE}; -1 asks for all`,
  input,
})

/** `name:asc,created_at` as parts; a part without a direction takes the common one. */
function readOrder(
  orderBy: string,
  common: 'asc' | 'desc',
  sortable: ReadonlySet<string>
): OrderPart[] {
  if (!orderBy) return []
  return orderBy.split(',').map((text) => {
    const part = text.trim()
    const [name = '', direction = common, ...rest] = part.split(':').map((word) => word.trim())
    const attribute = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const isKnown = sortable.has(attribute) && rest.length === 0
    if (isKnown && (direction === 'asc' || direction === 'desc')) return { attribute, direction }
    throw new E_BAD_ORDER([orderBy, part])
  })
}

const LARGEST = 2_147_483_647

/** A whole number out of a query, `fallback` where it is absent; adds to the issues what is none. */
export function readInteger(
  query: URLSearchParams,
  name: string,
  fallback: number,
  issues: ValidationIssue[]
): number {
  const text = query.get(name)?.trim()
  if (text === undefined || text === '') return fallback
  const number = Number(text)
  if (Number.isInteger(number) && Math.abs(number) <= LARGEST) return number
  issues.push({
    type: 'int_parsing',
    loc: ['query', name],
    msg: 'Input should be a valid integer, unable to parse string as an integer',
    input: text.slice(0, 200),
  })
  return fallback
}

function readChoice<Choice extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly Choice[],
  issues: ValidationIssue[]
): Choice | null {
  const text = query.get(name)?.trim().toLowerCase()
  if (!text) return null
  const choice = choices.find((one) => one === text)
  if (choice) return choice
  const wanted = choices.map((one) => `'${one}'`).join(' or ')
  issues.push({
    type: 'enum',
    loc: ['query', name],
    msg: `Input should be ${wanted}`,
    input: text.slice(0, 200),
  })
  return null
}
