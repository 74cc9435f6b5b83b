import type { ReactNode } from 'react'

/** Whatever a table shows: it has an id and a name. */
export interface Named {
  id: string
  name: string
}

/** One column of a table; the first one is the row's name. */
export interface Column<Row> {
  key: string
  label: string
  /** What the rows can be sorted by; without it the column cannot be sorted. */
  sort?: string
  /** Track of the grid; an even share by default. */
  width?: string
  /** Shown only when somebody chose it. */
  extra?: boolean
  /** What stands in the row; empty ones are left out of cards. Its controls take the tab index. */
  cell: (row: Row, tabIndex: number) => ReactNode
}

/** Order of the rows. */
export interface Sort {
  by: string
  direction: 'asc' | 'desc'
}

/** Rows of which only those near the screen have to be there. */
export interface TableRows<Row> {
  /** Undefined until it has come. */
  total: number | undefined
  /** The row at a place, undefined while it is on its way. */
  rowAt: (index: number) => Row | undefined
  /** Called with the places that are near the screen. */
  onRange: (first: number, last: number) => void
  /** All rows that match, in their order, by name only. */
  names: () => Promise<Named[]>
}
