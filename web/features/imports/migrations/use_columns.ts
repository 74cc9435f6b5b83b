import { useState } from 'react'
import type { ColumnField, TableColumn } from '#core/shared/contract/migrations'
import { upload } from '#web/api/upload'

/** What a person says that each column holds; null for one that is kept as an extra. */
export type ChosenColumns = readonly (TableColumn & { field: ColumnField | null })[]

/** The columns of a chosen table, with what they are taken for until somebody says more. */
export function useColumns() {
  const [columns, setColumns] = useState<ChosenColumns>([])
  const ask = async (file: File | null) => {
    setColumns([])
    if (!file || !/\.(?:csv|tsv)$/i.test(file.name)) return
    const body = new FormData()
    body.set('archive', file, file.name)
    const { data } = await upload('migrations.columns', { body })
    // Without them it is looked at as any other file, and the report says what is wrong.
    if (Array.isArray(data)) setColumns(data as TableColumn[])
  }
  const choose = (name: string, field: ColumnField | null) =>
    setColumns((all) => all.map((one) => (one.name === name ? { ...one, field } : one)))
  return { columns, ask, choose }
}

/** As the form of a migration says it. */
export function columnsText(columns: ChosenColumns): string {
  const named = columns.flatMap(({ name, field }) => (field ? [[name, field]] : []))
  return JSON.stringify(Object.fromEntries(named))
}

/** Why a table cannot be looked at yet: a recipe has a name, and something to cook. */
export function missingIn(columns: ChosenColumns): 'title' | 'content' | null {
  const fields = new Set(columns.map(({ field }) => field))
  if (columns.length === 0) return null
  if (!fields.has('title')) return 'title'
  return fields.has('ingredients') || fields.has('method') ? null : 'content'
}
