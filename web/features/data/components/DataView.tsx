import { latePart } from '#web/components/late_part'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, TextInput } from '@mantine/core'
import { IconColumns3, IconSearch } from '@tabler/icons-react'
import { DataTable } from '#web/components/data_table/DataTable'
import { useColumnsShown } from '#web/components/data_table/use_columns_shown'
import type { Column } from '#web/components/data_table/types'
import { type Selection, useSelection } from '#web/components/data_table/use_selection'
import { Once } from '#web/components/Once'
import { PageTitle } from '#web/components/PageTitle'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { Reach } from '#web/components/Reach'
import type { ColumnChooserProps } from '#web/components/data_table/ColumnChooserPopup'
import type { DialogState } from '../dialogs/dialog_state.js'
import { type DataRows, useDataRows } from '../hooks/use_data_rows.js'
import { type TableQuery, useTableQuery } from '../hooks/use_table_query.js'
import type { DataKind } from '../kinds/kinds.js'
import type { DataRow } from '../kinds/thing.js'
import { useColumns } from '../kinds/use_columns.js'
import { BulkBar } from './BulkBar.js'
import classes from './DataView.module.css'
import { ExportsPanel } from './ExportsPanel.js'
import { KindActs } from './KindActs.js'
import { NoRows } from './NoRows.js'
import { ReportNotice } from './ReportNotice.js'
import { RowMenu } from './RowMenu.js'

interface Props {
  label: string
  text: string
  onChange: (text: string) => void
}

/** The search of a table. */
function SearchBox({ label, text, onChange }: Props) {
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size="1.25rem" aria-hidden />}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const ColumnChooserPopup = latePart(async () => {
  const module = await import('../../../components/data_table/ColumnChooserPopup.js')
  return { default: module.ColumnChooserPopup }
})

/** Button that opens the choice of a table's columns and its order. */
function ColumnChooser(props: ColumnChooserProps) {
  const { t } = useText('table')
  return (
    <Reach
      target={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconColumns3 size="1.25rem" aria-hidden />}
        >
          {t('view')}
        </Button>
      }
      renderPopup={(popup) => <ColumnChooserPopup {...popup} {...props} />}
    />
  )
}

const DataDialogs = latePart(async () => {
  const module = await import('../dialogs/DataDialogs.js')
  return { default: module.DataDialogs }
})

/** What is done in dialogs over a table: which one, and whether it is open. */
function useDialog() {
  const [dialog, setDialog] = useState<{ state: DialogState; at: number } | null>(null)
  const [opened, setOpened] = useState(false)
  const open = useCallback((state: DialogState) => {
    setDialog((now) => ({ state, at: (now?.at ?? 0) + 1 }))
    setOpened(true)
  }, [])
  const close = useCallback(() => setOpened(false), [])
  return { dialog, opened, open, close }
}

function useOpenRow(kind: DataKind, open: (state: DialogState) => void) {
  const navigate = useNavigate()
  const { user } = useSession()
  const group = user?.groupSlug ?? ''
  return useMemo(() => {
    if (kind !== 'recipes') return { onOpen: (row: DataRow) => open({ act: 'edit', thing: row }) }
    const hrefOf = (row: DataRow) => ('slug' in row ? `/g/${group}/r/${row.slug}` : '')
    return { hrefOf, onOpen: (row: DataRow) => void navigate(hrefOf(row)) }
  }, [kind, group, navigate, open])
}

interface ListProps {
  kind: DataKind
  table: TableQuery
  rows: DataRows
  columns: Column<DataRow>[]
  selection: Selection
  open: (state: DialogState) => void
}

function List({ kind, table, rows, columns, selection, open }: ListProps) {
  const { t } = useText('data')
  const opening = useOpenRow(kind, open)
  const renderActs = useCallback(
    (row: DataRow, tabIndex: number) => (
      <RowMenu kind={kind} row={row} tabIndex={tabIndex} open={open} />
    ),
    [kind, open]
  )
  if (rows.total === 0 || rows.error) {
    const { search } = table.query
    return <NoRows kind={kind} rows={rows} search={search} open={open} onClear={table.setText} />
  }
  return (
    <DataTable
      label={t(`kind.${kind}`)}
      columns={columns}
      rows={rows}
      sort={table.sort}
      onSort={table.setSort}
      selection={selection}
      renderActs={renderActs}
      {...opening}
    />
  )
}

/** The table of one kind with its search, acts for the chosen and dialogs. */
export function DataView({ kind }: { kind: DataKind }) {
  const { t } = useText('data')
  const table = useTableQuery(kind)
  const all = useColumns(kind)
  const shown = useColumnsShown(kind, all)
  const rows = useDataRows(table.query)
  const selection = useSelection(rows)
  const { dialog, opened, open, close } = useDialog()
  const [reports, setReports] = useState<string[]>([])
  const count = rows.total === undefined ? ' ' : t(`count.${kind}`, { count: rows.total })
  const { columns } = shown
  return (
    <>
      <PageTitle
        title={t(`kind.${kind}`)}
        subtitle={<span role="status">{count}</span>}
        actions={<KindActs kind={kind} open={open} names={rows.names} />}
      />
      <div className={classes.tools}>
        <SearchBox text={table.text} onChange={table.setText} label={t(`search.${kind}`)} />
        <ColumnChooser all={all} shown={shown} sort={table.sort} onSort={table.setSort} />
      </div>
      {reports.map((id) => (
        <ReportNotice key={id} id={id} onClose={() => setReports([])} />
      ))}
      <List {...{ kind, table, rows, columns, selection, open }} />
      <BulkBar kind={kind} selection={selection} total={rows.total ?? 0} open={open} />
      {kind === 'recipes' && <ExportsPanel />}
      <Once when={dialog !== null}>
        {dialog && (
          <DataDialogs
            key={dialog.at}
            kind={kind}
            state={dialog.state}
            frame={{ opened, onClose: close, onDone: selection.clear }}
            onReports={setReports}
          />
        )}
      </Once>
    </>
  )
}
