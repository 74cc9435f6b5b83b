import { errors } from '@vinejs/vine'
import { readInteger, readPage, type PageRequest } from '#core/http/page'
import { isUuid } from '#core/http/path_id'
import { readFilter, type ReadFilter } from '#core/query_filter/read_filter'
import type { ValidationIssue } from '#core/shared/contract/common'
import { members, type ListAttributes } from './recipe_list_request.js'

/** What `GET /recipes/suggestions` was asked for. */
export interface SuggestionRequest extends PageRequest {
  /** Ids of what the asker has, besides what the household has at hand. */
  foods: string[]
  tools: string[]
  limit: number
  maxMissingFoods: number
  maxMissingTools: number
  includeFoodsOnHand: boolean
  includeToolsOnHand: boolean
  filter: ReadFilter | null
}

/** More are never sent at once; -1 asks for them. */
const MOST = 500

/** Reads the query of `GET /recipes/suggestions`. Throws 422 and 400. */
export function readSuggestions(
  query: URLSearchParams,
  { sortable, filterable }: ListAttributes = members
): SuggestionRequest {
  const issues: ValidationIssue[] = []
  const page = readPage(query, sortable)
  const limit = readInteger(query, 'limit', 10, issues)
  const request = {
    ...page,
    foods: readIds(query, 'foods', issues),
    tools: readIds(query, 'tools', issues),
    limit: limit < 0 ? MOST : Math.min(limit, MOST),
    maxMissingFoods: readInteger(query, 'maxMissingFoods', 5, issues),
    maxMissingTools: readInteger(query, 'maxMissingTools', 5, issues),
    includeFoodsOnHand: isOn(query, 'includeFoodsOnHand'),
    includeToolsOnHand: isOn(query, 'includeToolsOnHand'),
    filter: readFilter(page.queryFilter ?? '', filterable),
  }
  if (issues.length > 0) throw new errors.E_VALIDATION_ERROR(issues)
  return request
}

function readIds(query: URLSearchParams, name: string, issues: ValidationIssue[]): string[] {
  const values = query.getAll(name).flatMap((value) => value.trim() || [])
  values.forEach((value, index) => {
    if (isUuid(value)) return
    issues.push({
      type: 'uuid_parsing',
      loc: ['query', name, index],
      msg: 'Input should be a valid UUID',
      input: value.slice(0, 200),
    })
  })
  return values
}

const isOn = (query: URLSearchParams, name: string) =>
  !/^(0|false|f|no|n|off)$/i.test(query.get(name)?.trim() ?? '')
