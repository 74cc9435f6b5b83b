import { Badge, Button } from '@mantine/core'
import type { BackupFile } from '#core/shared/contract/backups'
import { download } from '#web/api/download'
import { errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { When } from '#web/components/When'
import { useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import { backupsApi } from './backups_api.js'
import { sizeWords } from '../size_words.js'
import classes from './Backups.module.css'

interface Props {
  backup: BackupFile
  /** Whether something goes on that nothing else may go on beside. */
  isBusy: boolean
  onCheck: () => void
  onRestore: () => void
  onDelete: () => void
}

/** A stored backup with what can be done with it. */
export function BackupRow({ backup, isBusy, onCheck, onRestore, onDelete }: Props) {
  const { t } = useText('backups')
  const { name, date, size, reason } = backup
  const [ticket, { isLoading }] = backupsApi.useBackupTicketMutation()
  const fetch = async () => {
    const { data, error } = await ticket(name)
    if (error) toast.error(errorText(error))
    else download(data.fileToken)
  }
  const when = formatDate(date, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h2 className={classes.title}>
          {when}
          <Badge color="neutral" variant="light">
            {t(`reason.${reason}`)}
          </Badge>
          {backup.isEncrypted && (
            <Badge color="neutral" variant="light">
              {t('encrypted')}
            </Badge>
          )}
          <Checked checked={backup.checked} />
        </h2>
        <p className={classes.text}>
          <bdi dir="ltr">{name}</bdi> · <bdi>{sizeWords(size)}</bdi>
        </p>
      </div>
      <div className={classes.acts}>
        <Button
          variant="default"
          size="sm"
          loading={isLoading}
          onClick={() => void fetch()}
          aria-label={t('download-one', { when })}
        >
          {t('download')}
        </Button>
        {reason !== 'export' && (
          <>
            <Button
              variant="default"
              size="sm"
              disabled={isBusy}
              onClick={onCheck}
              aria-label={t('check-one', { when })}
            >
              {t('check')}
            </Button>
            <Button
              variant="default"
              size="sm"
              disabled={isBusy}
              onClick={onRestore}
              aria-label={t('restore-one', { when })}
            >
              {t('restore')}
            </Button>
          </>
        )}
        <Button
          variant="default"
          size="sm"
          disabled={isBusy}
          onClick={onDelete}
          aria-label={t('delete-one', { when })}
        >
          {t('delete')}
        </Button>
      </div>
    </li>
  )
}

function Checked({ checked }: Pick<BackupFile, 'checked'>) {
  const { t } = useText('backups')
  if (!checked) return null
  return (
    <Badge color={checked.isGood ? 'success' : 'error'}>
      <When
        at={checked.at}
        say={(time) => t(checked.isGood ? 'checked-good' : 'checked-bad', { time })}
      />
    </Badge>
  )
}
