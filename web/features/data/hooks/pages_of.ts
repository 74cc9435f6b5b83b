/** Rows that one call brings. */
export const PAGE_ROWS = 100

/** Pages, counted from 1, that hold the rows from one place to another. */
export function pagesOf(first: number, last: number): number[] {
  const [from, to] = [Math.floor(first / PAGE_ROWS), Math.floor(last / PAGE_ROWS)]
  return Array.from({ length: to - from + 1 }, (_, at) => from + at + 1)
}
