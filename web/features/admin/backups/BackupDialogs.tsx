import { Button, Checkbox, PasswordInput } from '@mantine/core'
import { IconDoorExit, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { BackupFile } from '#core/shared/contract/backups'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import { ArchiveField, useArchiveUpload } from './ArchiveUpload.js'
import { backupsApi } from './backups_api.js'
import classes from './Backups.module.css'

interface Props {
  backup: BackupFile
  onClose: () => void
}

const dateOf = ({ date }: BackupFile) => formatDate(date, { dateStyle: 'full', timeStyle: 'short' })

/** Says what a restore does, and begins it only once somebody has said that they know. */
export function RestoreDialog({
  backup,
  onRestore,
  onClose,
}: Props & { onRestore: (passphrase: string) => Promise<boolean> }) {
  const { t } = useText('backups')
  const [isKnown, setKnown] = useState(false)
  const [passphrase, setPassphrase] = useState('')
  return (
    <Dialog
      opened
      danger
      title={t('restore-title')}
      submitLabel={t('restore')}
      submitDisabled={!isKnown}
      onSubmit={() => onRestore(passphrase)}
      onClose={onClose}
    >
      <p>{t('restore-text', { date: dateOf(backup) })}</p>
      <p>{t('restore-safety')}</p>
      {backup.isEncrypted && (
        <PasswordInput
          className={classes.passphrase}
          label={t('passphrase')}
          description={t('passphrase-help')}
          value={passphrase}
          onChange={({ currentTarget }) => setPassphrase(currentTarget.value)}
          autoComplete="off"
        />
      )}
      <Checkbox
        checked={isKnown}
        onChange={({ currentTarget }) => setKnown(currentTarget.checked)}
        label={t('restore-known')}
      />
    </Dialog>
  )
}

/** Asks before a backup is deleted. */
export function DeleteBackup({ backup, onDone, onClose }: Props & { onDone: () => void }) {
  const { t } = useText('backups')
  const [remove] = backupsApi.useDeleteBackupMutation()
  const act = async () => {
    const { error } = await remove(backup.name)
    if (error) toast.error(errorText(error))
    else onDone()
    return !error
  }
  return (
    <Dialog
      opened
      danger
      title={t('delete-title')}
      submitLabel={t('delete')}
      onSubmit={act}
      onClose={onClose}
    >
      <p>{t('delete-text', { date: dateOf(backup) })}</p>
    </Dialog>
  )
}

/** Says what an export for another program has and has not, and begins it. */
export function ExportSite({
  isBusy,
  onExport,
}: {
  isBusy: boolean
  onExport: () => Promise<boolean>
}) {
  const { t } = useText('backups')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDoorExit size="1.25rem" aria-hidden />}
        disabled={isBusy}
        onClick={() => setOpened(true)}
      >
        {t('export')}
      </Button>
      {opened && (
        <Dialog
          opened
          asks
          title={t('export-title')}
          submitLabel={t('export-make')}
          onSubmit={onExport}
          onClose={() => setOpened(false)}
        >
          <p>{t('export-text')}</p>
          <p>{t('export-people')}</p>
          <p>{t('export-private')}</p>
        </Dialog>
      )}
    </>
  )
}

/** Stores a file that was downloaded before; a large one takes its time, so that it says how far it is. */
export function UploadBackup({ onDone }: { onDone: () => void }) {
  const { t } = useText('backups')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size="1.25rem" aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('upload')}
      </Button>
      {opened && <UploadDialog onDone={onDone} onClose={() => setOpened(false)} />}
    </>
  )
}

function UploadDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t } = useText('backups')
  const archive = useArchiveUpload('admin.backups.upload')
  const send = async () => {
    const isSent = (await archive.send()) !== null
    if (isSent) onDone()
    return isSent
  }
  return (
    <Dialog
      opened
      title={t('upload-title')}
      submitLabel={t('upload')}
      submitDisabled={!archive.file}
      onSubmit={send}
      onClose={onClose}
    >
      <ArchiveField
        archive={archive}
        label={t('upload-file')}
        description={t('upload-help')}
        accept=".zip,.age,application/zip"
        problem={archive.refusal}
      />
    </Dialog>
  )
}
