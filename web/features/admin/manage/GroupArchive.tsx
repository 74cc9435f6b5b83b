import { Button, FileInput, Progress } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { AdminGroup, BackupRun, GroupReport } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { apiUrl } from '#web/api/base'
import { errorText } from '#web/api/errors'
import { queryText } from '#web/api/request'
import { staleAfterOwn } from '#web/api/stale_after'
import { upload } from '#web/api/upload'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { backupsApi } from '../backups/backups_api.js'
import { manageApi } from './manage_api.js'
import classes from './Manage.module.css'

/** Milliseconds between looks at an import that goes on. */
const OFTEN = 1_000

/** Downloads all that a group has. */
export function TakeOut({ group }: { group: AdminGroup }) {
  const { t } = useText('manage')
  const [ticket, { isLoading }] = manageApi.useGroupTicketMutation()
  const download = async () => {
    const { data, error } = await ticket(group.id)
    if (error) toast.error(errorText(error))
    else
      window.location.assign(`${apiUrl('utils/download')}?${queryText({ token: data.fileToken })}`)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size="1.25rem" aria-hidden />}
      loading={isLoading}
      aria-label={t('groups.take-out-named', { name: group.name })}
      onClick={() => void download()}
    >
      {t('groups.take-out')}
    </Button>
  )
}

/** Brings a group in that was downloaded, here or elsewhere. */
export function BringGroup() {
  const { t } = useText('manage')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size="1.25rem" aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('groups.bring')}
      </Button>
      {opened && <BringDialog onClose={() => setOpened(false)} />}
    </>
  )
}

/** An import as it goes on; null before there is one. What has come in is fetched. */
function useImport(id: string | null): { run: BackupRun | null; goesOn: boolean } {
  const { data: runs, refetch } = backupsApi.useBackupRunsQuery(undefined, {
    skip: id === null,
    refetchOnMountOrArgChange: true,
  })
  const run = runs?.find((one) => one.id === id) ?? null
  const isDone = run?.state === 'done'
  const goesOn = id !== null && !isDone && run?.state !== 'failed'
  useEffect(() => {
    if (!goesOn) return
    const timer = setInterval(() => void refetch(), OFTEN)
    return () => clearInterval(timer)
  }, [goesOn, refetch])
  const dispatch = useDispatch()
  useEffect(() => {
    if (isDone) dispatch(api.util.invalidateTags(staleAfterOwn['accounts.changed']()))
  }, [isDone, dispatch])
  return { run, goesOn }
}

function BringDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText('manage')
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [refusal, setRefusal] = useState('')
  const [runId, setRunId] = useState<string | null>(null)
  const { run, goesOn } = useImport(runId)
  const problem = refusal || run?.problem
  const send = async () => {
    if (!file) return false
    const body = new FormData()
    body.append('archive', file)
    setRefusal('')
    setRunId(null)
    setShare(0)
    const answer = await upload('admin.group-archives.store', { body, onProgress: setShare })
    setShare(null)
    if (answer.error) setRefusal(errorText(answer.error))
    // What the route answers; `upload` knows no types of answers.
    else setRunId((answer.data as { id: string }).id)
    return !answer.error
  }
  if (run?.report) return <Brought report={run.report} onClose={onClose} />
  if (goesOn) return <Going run={run} onClose={onClose} />
  return (
    <Dialog
      opened
      keepOpen
      title={t('groups.bring')}
      submitLabel={t('groups.bring')}
      submitDisabled={!file}
      onSubmit={send}
      onClose={onClose}
    >
      <FileInput
        label={t('groups.bring-file')}
        description={t('groups.bring-help')}
        accept=".zip,application/zip"
        value={file}
        onChange={setFile}
        error={problem}
        clearable
      />
      {share !== null && (
        <Progress
          className={classes.sending}
          value={share * 100}
          aria-label={t('groups.bring-file')}
        />
      )}
    </Dialog>
  )
}

function Going({ run, onClose }: { run: BackupRun | null; onClose: () => void }) {
  const { t } = useText('manage')
  const share = run && run.total > 0 ? Math.min(1, run.done / run.total) : null
  return (
    <Dialog opened title={t('groups.bringing')} onClose={onClose}>
      <p>{t('groups.bring-on')}</p>
      <Progress
        className={classes.sending}
        value={share === null ? 100 : share * 100}
        animated={share === null}
        aria-label={t('groups.bringing')}
      />
    </Dialog>
  )
}

/** What came in, and what is left to do so that its people can sign in. */
function Brought({ report, onClose }: { report: GroupReport; onClose: () => void }) {
  const { t } = useText('manage')
  const { name, tables, people } = report
  const { recipes = 0, households = 0, users = 0 } = tables
  const counts = [
    t('users-count', { count: users }),
    t('households-count', { count: households }),
    t('recipes-count', { count: recipes, figure: formatNumber(recipes) }),
  ]
  const unreached = people.filter(({ email }) => email === null)
  return (
    <Dialog opened title={t('groups.brought', { name })} onClose={onClose}>
      <p>{counts.join(' · ')}</p>
      <p>{t('groups.no-passwords')}</p>
      {unreached.length > 0 && (
        <>
          <p>{t('groups.no-address')}</p>
          <ul>
            {unreached.map(({ fullName, username }) => (
              <li key={username}>
                <bdi>{fullName}</bdi> (<bdi>{username}</bdi>)
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
