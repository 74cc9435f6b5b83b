import { Button } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useState } from 'react'
import type { BackupFile } from '#core/shared/contract/backups'
import { EmptyState } from '#web/components/EmptyState'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { useText } from '#web/i18n'
import { DeleteBackup, ExportSite, RestoreDialog, UploadBackup } from './BackupDialogs.js'
import { BackupRow } from './BackupRow.js'
import { OpenRun, PastRuns } from './BackupRuns.js'
import classes from './Backups.module.css'
import { useBackups } from './use_backups.js'

/** `/admin/backups`: the stored backups, what is done with them, and whether the newest can be restored. */
export function Component() {
  const { t } = useText('backups')
  const { backups, error, runs, open, begin, refetch } = useBackups()
  const [asked, setAsked] = useState<{ act: 'restore' | 'delete'; backup: BackupFile } | null>(null)
  const again = () => void refetch()
  const close = () => setAsked(null)
  return (
    <>
      <PageTitle title={t('title')} subtitle={t('subtitle')} />
      <div className={classes.head}>
        <Button
          leftSection={<IconArchive size="1.25rem" aria-hidden />}
          disabled={open !== null}
          onClick={() => void begin({ kind: 'backup' })}
        >
          {t('make')}
        </Button>
        <UploadBackup onDone={again} />
        <ExportSite
          isBusy={open !== null}
          onExport={() => begin({ kind: 'backup', layout: 'mealie' })}
        />
      </div>
      {open && <OpenRun run={open} />}
      {!backups && error && <ErrorState error={error} onRetry={again} />}
      {!backups && !error && <RowSkeletons count={3} />}
      {backups?.length === 0 && <EmptyState title={t('none')} text={t('none-text')} />}
      {backups && backups.length > 0 && (
        <ul className={classes.list} aria-label={t('title')}>
          {backups.map((backup) => (
            <BackupRow
              key={backup.name}
              backup={backup}
              isBusy={open !== null}
              onCheck={() => void begin({ kind: 'rehearsal', name: backup.name })}
              onRestore={() => setAsked({ act: 'restore', backup })}
              onDelete={() => setAsked({ act: 'delete', backup })}
            />
          ))}
        </ul>
      )}
      <PastRuns runs={runs.filter(({ id }) => id !== open?.id)} />
      {asked?.act === 'restore' && (
        <RestoreDialog
          backup={asked.backup}
          onRestore={(passphrase) =>
            begin({
              kind: 'restore',
              name: asked.backup.name,
              ...(passphrase && { passphrase }),
            })
          }
          onClose={close}
        />
      )}
      {asked?.act === 'delete' && (
        <DeleteBackup backup={asked.backup} onDone={again} onClose={close} />
      )}
    </>
  )
}
