import { skipToken } from '@reduxjs/toolkit/query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { TableRows } from '#web/components/data_table/types'
import { dataApi, type DataQuery } from '../api/data_api.js'
import type { DataRow } from '../kinds/thing.js'
import { PAGE_ROWS, pagesOf } from './pages_of.js'

const { dataPage, dataNames } = dataApi.endpoints
type Select = ReturnType<typeof dataPage.select>
type Dispatch = ThunkDispatch<Parameters<Select>[0], unknown, UnknownAction>

/** Milliseconds the rows have to rest before their page is fetched: scrolling past asks for nothing. */
const REST = 60

/** Rows beyond the screen that are fetched as well. */
const AHEAD = 30

const startOf = (row: number) => row - (row % PAGE_ROWS)

/** The pages near the screen are held and fetched; others are let go. */
function useHeldPages(query: DataQuery, pages: number[]) {
  const dispatch = useDispatch<Dispatch>()
  useEffect(() => {
    const held = pages.map((page) => dispatch(dataPage.initiate({ ...query, page })))
    return () => held.forEach((one) => one.unsubscribe())
  }, [dispatch, query, pages])
  const selects = useMemo(
    () => pages.map((page) => dataPage.select({ ...query, page })),
    [query, pages]
  )
  return useSelector(
    (state: Parameters<Select>[0]) => selects.map((select) => select(state)),
    shallowEqual
  )
}

/** Rows of a list that come page by page as they are looked at. */
export interface DataRows extends TableRows<DataRow> {
  error: unknown
  retry: () => void
}

/** The rows of a table, read from the server where they are near the screen. */
export function useDataRows(query: DataQuery): DataRows {
  const [range, setRange] = useState<[number, number]>([0, 0])
  const [first, last] = range
  const pages = useMemo(() => pagesOf(first, last), [first, last])
  const answers = useHeldPages(query, pages)
  const { refetch } = dataPage.useQuery(pages[0] ? { ...query, page: pages[0] } : skipToken)
  const [load] = dataNames.useLazyQuery()
  const count = answers.find(({ data }) => data !== undefined)?.data?.total
  const total = useLast(count)
  const rowAt = useCallback(
    (index: number) => {
      const at = pages.indexOf(Math.floor(index / PAGE_ROWS) + 1)
      return answers[at]?.data?.items[index % PAGE_ROWS]
    },
    [answers, pages]
  )
  const onRange = useRested(setRange)
  const names = useCallback(() => load(query, true).unwrap(), [load, query])
  const failed = answers.find(({ isError, data }) => isError && data === undefined)
  return { total, rowAt, onRange, names, error: failed?.error, retry: () => void refetch() }
}

/** The last value that was there. */
function useLast(value: number | undefined): number | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** Passes a range of places on once it has rested, as whole pages. */
function useRested(set: (update: (now: [number, number]) => [number, number]) => void) {
  const [wanted, setWanted] = useState<[number, number]>([0, 0])
  const [first, last] = wanted
  useEffect(() => {
    const timer = setTimeout(() => set(() => [first, last]), REST)
    return () => clearTimeout(timer)
  }, [first, last, set])
  return useCallback((from: number, to: number) => {
    const start = Math.max(0, startOf(from - AHEAD))
    const end = startOf(to + AHEAD) + PAGE_ROWS - 1
    setWanted((now) => (now[0] === start && now[1] === end ? now : [start, end]))
  }, [])
}
