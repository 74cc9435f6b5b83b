import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Named, TableRows } from './types.js'

/** What is chosen in a table, by id, with the names; rows need not be on screen. */
export interface Selection {
  chosen: ReadonlyMap<string, string>
  /** Chooses a row or lets it go; with `range`, all from the last one touched to it. */
  toggle: (row: Named, index: number, range: boolean) => void
  /** Chooses everything that was found, also what was never loaded. */
  all: () => void
  clear: () => void
}

const NONE: ReadonlyMap<string, string> = new Map()

function withEach(chosen: ReadonlyMap<string, string>, rows: Named[]): ReadonlyMap<string, string> {
  const next = new Map(chosen)
  for (const { id, name } of rows) next.set(id, name)
  return next
}

async function rowsBetween<Row extends Named>(
  { rowAt, names }: Pick<TableRows<Row>, 'rowAt' | 'names'>,
  from: number,
  to: number
): Promise<Named[]> {
  const [first, last] = from < to ? [from, to] : [to, from]
  const range = Array.from({ length: last - first + 1 }, (_, at) => rowAt(first + at))
  const loaded = range.filter((row) => row !== undefined)
  return loaded.length === range.length ? loaded : (await names()).slice(first, last + 1)
}

/** Keeps what is chosen in a table. */
export function useSelection<Row extends Named>(rows: TableRows<Row>): Selection {
  const { names } = rows
  // Rows are drawn again when what they are handed changes: this stays the same.
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  const [chosen, setChosen] = useState(NONE)
  const anchor = useRef<number | null>(null)
  const toggle = useCallback((row: Named, index: number, range: boolean) => {
    const from = anchor.current
    anchor.current = index
    if (range && from !== null) {
      void rowsBetween(latest.current, from, index).then((between) =>
        setChosen((now) => withEach(now, between))
      )
      return
    }
    setChosen((now) => {
      const next = new Map(now)
      if (!next.delete(row.id)) next.set(row.id, row.name)
      return next
    })
  }, [])
  const all = useCallback(() => {
    void names().then((every) => setChosen(withEach(NONE, every)))
  }, [names])
  const clear = useCallback(() => {
    anchor.current = null
    setChosen(NONE)
  }, [])
  return useMemo(() => ({ chosen, toggle, all, clear }), [chosen, toggle, all, clear])
}
