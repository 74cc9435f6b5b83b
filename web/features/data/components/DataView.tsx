import { lazy, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { ColumnChooser } from '#web/components/data_table/ColumnChooser'
import { DataTable } from '#web/components/data_table/DataTable'
import { useColumnsShown } from '#web/components/data_table/use_columns_shown'
import { useSelection } from '#web/components/data_table/use_selection'
import { Once } from '#web/components/Once'
import { PageTitle } from '#web/components/PageTitle'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import type { DialogState } from '../dialogs/dialog_state.js'
import { useDataRows } from '../hooks/use_data_rows.js'
import { useTableQuery } from '../hooks/use_table_query.js'
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
import { SearchBox } from './SearchBox.js'

const DataDialogs = lazy(async () => {
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

/** The table of one kind with its search, acts for the chosen and dialogs. */
export function DataView({ kind }: { kind: DataKind }) {
  const { t } = useText('data')
  const { query, sort, setSort, text, setText } = useTableQuery(kind)
  const all = useColumns(kind)
  const shown = useColumnsShown(kind, all)
  const rows = useDataRows(query)
  const selection = useSelection(rows)
  const { dialog, opened, open, close } = useDialog()
  const [reports, setReports] = useState<string[]>([])
  const opening = useOpenRow(kind, open)
  const renderActs = useCallback(
    (row: DataRow, tabIndex: number) => (
      <RowMenu kind={kind} row={row} tabIndex={tabIndex} open={open} />
    ),
    [kind, open]
  )
  const isEmpty = rows.total === 0
  const count = rows.total === undefined ? ' ' : t(`count.${kind}`, { count: rows.total })
  return (
    <>
      <PageTitle
        title={t(`kind.${kind}`)}
        subtitle={<span role="status">{count}</span>}
        actions={<KindActs kind={kind} query={query} open={open} names={rows.names} />}
      />
      <div className={classes.tools}>
        <SearchBox text={text} onChange={setText} label={t(`search.${kind}`)} />
        <ColumnChooser all={all} shown={shown} sort={sort} onSort={setSort} />
      </div>
      {reports.map((id) => (
        <ReportNotice key={id} id={id} onClose={() => setReports([])} />
      ))}
      {isEmpty || rows.error ? (
        <NoRows kind={kind} rows={rows} search={query.search} open={open} onClear={setText} />
      ) : (
        <DataTable
          label={t(`kind.${kind}`)}
          columns={shown.columns}
          rows={rows}
          sort={sort}
          onSort={setSort}
          selection={selection}
          renderActs={renderActs}
          {...opening}
        />
      )}
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
