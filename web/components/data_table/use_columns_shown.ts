import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import type { Column } from './types.js'

/** Which columns a person sees in a table, stored on this device under the table's key. */
export interface ColumnsShown<Row> {
  columns: Column<Row>[]
  isShown: (key: string) => boolean
  toggle: (key: string) => void
}

/** The chosen columns; the first one, the name, is always there. */
export function useColumnsShown<Row>(key: string, all: Column<Row>[]): ColumnsShown<Row> {
  const [hidden, setHidden] = useLocalStorage<Record<string, boolean>>({
    key: `trivet-columns-${key}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  return useMemo(() => {
    const shown = ({ key: column, extra = false }: Column<Row>, at: number) =>
      at === 0 || !(hidden[column] ?? extra)
    const isShown = (wanted: string) =>
      all.some((column, at) => column.key === wanted && shown(column, at))
    return {
      columns: all.filter(shown),
      isShown,
      toggle: (column) => setHidden((now) => ({ ...now, [column]: isShown(column) })),
    }
  }, [all, hidden, setHidden])
}
