import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Sort } from '#web/components/data_table/types'
import { searchDebounce } from '#web/theme/token_values'
import type { DataQuery } from '../api/data_api.js'
import type { DataKind } from '../kinds/kinds.js'

/** What a table was asked for, stored in the address. */
export interface TableQuery {
  query: DataQuery
  sort: Sort
  setSort: (sort: Sort) => void
  /** What stands in the search field, ahead of the address. */
  text: string
  setText: (text: string) => void
}

/** Search and order of a kind's table. */
export function useTableQuery(kind: DataKind): TableQuery {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const orderBy = params.get('orderBy') ?? 'name'
  const orderDirection = params.get('orderDirection') === 'desc' ? 'desc' : 'asc'
  const [text, setText] = useState(search)
  const put = useCallback(
    (values: Record<string, string>) =>
      setParams(
        (now) => {
          for (const [key, value] of Object.entries(values)) {
            if (value) now.set(key, value)
            else now.delete(key)
          }
          return now
        },
        { replace: true, preventScrollReset: true }
      ),
    [setParams]
  )
  const putLater = useDebouncedCallback((value: string) => put({ search: value }), searchDebounce)
  const query = useMemo(
    () => ({ kind, search, orderBy, orderDirection }) satisfies DataQuery,
    [kind, search, orderBy, orderDirection]
  )
  const sort = useMemo(
    () => ({ by: orderBy, direction: orderDirection }) satisfies Sort,
    [orderBy, orderDirection]
  )
  return {
    query,
    sort,
    setSort: useCallback(
      ({ by, direction }: Sort) => put({ orderBy: by, orderDirection: direction }),
      [put]
    ),
    text,
    setText: (value) => {
      setText(value)
      putLater(value.trim())
    },
  }
}
