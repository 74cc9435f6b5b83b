import { Button } from '@mantine/core'
import { EmptyState } from '#web/components/EmptyState'
import { ErrorState } from '#web/components/ErrorState'
import { useText } from '#web/i18n'
import type { DialogState } from '../dialogs/dialog_state.js'
import type { DataRows } from '../hooks/use_data_rows.js'
import { type DataKind, powers } from '../kinds/kinds.js'

interface Props {
  kind: DataKind
  rows: DataRows
  search: string
  open: (state: DialogState) => void
  onClear: (text: string) => void
}

/** In place of a table without rows: what failed, what excludes them, or how to begin. */
export function NoRows({ kind, rows, search, open, onClear }: Props) {
  const { t } = useText('data')
  if (rows.error) return <ErrorState error={rows.error} onRetry={rows.retry} />
  if (search) {
    const drop = (
      <Button variant="light" onClick={() => onClear('')}>
        {t('empty.clear')}
      </Button>
    )
    return <EmptyState title={t('empty.search', { search })} actions={drop} />
  }
  const begin = kind !== 'recipes' && (
    <>
      {powers[kind].seed && (
        <Button variant="light" onClick={() => open({ act: 'seed' })}>
          {t('acts.seed')}
        </Button>
      )}
      <Button variant="default" onClick={() => open({ act: 'import' })}>
        {t('acts.import')}
      </Button>
    </>
  )
  return <EmptyState title={t(`empty.${kind}`)} actions={begin} />
}
