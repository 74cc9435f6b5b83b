import { Button, Checkbox, CloseButton, Select } from '@mantine/core'
import { IconFileUpload, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import type { MigrationApp, ReportSummary } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { errorText } from '#web/api/errors'
import { staleAfterOwn } from '#web/api/stale_after'
import { upload } from '#web/api/upload'
import { Choice } from '#web/components/Choice'
import { EmptyState } from '#web/components/EmptyState'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { PageSkeleton } from '#web/components/Skeletons'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import create from '../components/Create.module.css'
import { FileDrop } from '../create/FileDrop.js'
import { Sending } from '../create/Sending.js'
import ways from '../create/Ways.module.css'
import { RunList } from '../runs/RunList.js'
import { useMigrationAppsQuery } from '../runs/runs_api.js'
import { ColumnTable } from './ColumnTable.js'
import { ServerForm } from './ServerForm.js'
import { type ChosenColumns, columnsText, missingIn, useColumns } from './use_columns.js'

/** What is to be looked at, and how. */
interface Look {
  archive: File
  type: string
  addsTag: boolean
  columns: ChosenColumns
}

/** Sends the archive to be looked at, and leads to what was found in it. */
function useLook() {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [progress, setProgress] = useState<number | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const look = async ({ archive, type, addsTag, columns }: Look) => {
    const body = new FormData()
    if (type !== '') body.set('migration_type', type)
    if (addsTag) body.set('add_migration_tag', 'true')
    if (columns.length > 0) body.set('columns', columnsText(columns))
    body.set('dry_run', 'true')
    body.set('archive', archive, archive.name)
    setTrouble(null)
    setProgress(0)
    const { data, error } = await upload('migrations.store', { body, onProgress: setProgress })
    setProgress(null)
    if (error) return setTrouble(errorText(error))
    const { id } = data as ReportSummary
    dispatch(
      api.util.invalidateTags([
        ...staleAfterOwn['import-run.changed']({ runId: id }),
        ...staleAfterOwn['report.changed'](),
      ])
    )
    await navigate(`/group/reports/${id}`)
  }
  return { look, progress, trouble }
}

function ChosenFile({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useText('migrations')
  return (
    <ul className={ways.rows} aria-label={t('file')}>
      <li className={ways.row}>
        <span className={ways.words}>
          <bdi className={ways.title}>{name}</bdi>
        </span>
        <CloseButton aria-label={t('remove', { name })} onClick={onRemove} />
      </li>
    </ul>
  )
}

/** The app that a file is from; the first choice leaves that to the file. */
function AppChoice({ apps, type, onChoose }: AppChoiceProps) {
  const { t } = useText('migrations')
  return (
    <Select
      label={t('app')}
      description={t('app-help')}
      data={[
        { value: '', label: t('recognise') },
        ...apps.map(({ type: value, name: label }) => ({ value, label })),
      ]}
      value={type}
      onChange={(value) => onChoose(value ?? '')}
      allowDeselect={false}
      maxDropdownHeight={360}
    />
  )
}

interface AppChoiceProps {
  apps: MigrationApp[]
  type: string
  onChoose: (type: string) => void
}

function MigrationForm({ apps }: { apps: MigrationApp[] }) {
  const { t } = useText('migrations')
  const { look, progress, trouble } = useLook()
  const [type, setType] = useState('')
  const [addsTag, setAddsTag] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const { columns, ask, choose } = useColumns()
  const app = apps.find((one) => one.type === type)
  const take = (next: File | null) => {
    setFile(next)
    void ask(next)
  }
  return (
    <div className={create.form}>
      <AppChoice apps={apps} type={type} onChoose={setType} />
      <FileDrop
        accept=""
        icon={<IconFileUpload size="1.25rem" aria-hidden />}
        label={t('choose')}
        text={app ? t('drop-of', { app: app.name }) : t('drop')}
        filled={file === null}
        onFiles={([first]) => take(first ?? null)}
      />
      {file && <ChosenFile name={file.name} onRemove={() => take(null)} />}
      {columns.length > 0 && <ColumnTable columns={columns} onChoose={choose} />}
      <Checkbox
        label={app ? t('tag-of', { app: app.type }) : t('tag')}
        checked={addsTag}
        onChange={({ currentTarget }) => setAddsTag(currentTarget.checked)}
      />
      {file && (
        <div>
          <Button
            loading={progress !== null}
            disabled={missingIn(columns) !== null}
            leftSection={<IconSearch size="1.25rem" aria-hidden />}
            onClick={() => void look({ archive: file, type, addsTag, columns })}
          >
            {t('look')}
          </Button>
          <p className={ways.text}>{t('look-help')}</p>
        </div>
      )}
      {progress !== null && <Sending share={progress} />}
      {trouble !== null && (
        <p className={ways.text} data-kind="failed" role="alert">
          {trouble}
        </p>
      )}
    </div>
  )
}

/** One form for files, one for running servers; where there are only some of one kind, nobody has to choose. */
function Forms({ apps }: { apps: MigrationApp[] }) {
  const { t } = useText('migrations')
  const files = apps.filter(({ takes }) => takes === 'archive')
  const servers = apps.filter(({ takes }) => takes === 'server')
  const [way, setWay] = useState<MigrationApp['takes']>('archive')
  if (apps.length === 0) return <EmptyState title={t('off')} />
  const isServer = files.length === 0 || (servers.length > 0 && way === 'server')
  return (
    <>
      {files.length > 0 && servers.length > 0 && (
        <div className={create.choice}>
          <Choice
            label={t('way')}
            options={[
              { value: 'archive', label: t('way-file') },
              { value: 'server', label: t('way-server') },
            ]}
            value={way}
            onChange={setWay}
          />
        </div>
      )}
      {isServer ? <ServerForm apps={servers} /> : <MigrationForm apps={files} />}
    </>
  )
}

/** `/group/migrations`: takes over the recipes that another app exported; what was taken over so far. */
export function Component() {
  const { t } = useText('migrations')
  const { user } = useSession()
  const { data: apps, error, refetch } = useMigrationAppsQuery()
  if (!apps || !user)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
  return (
    <div className={create.page}>
      <PageTitle title={t('title')} subtitle={t('subtitle')} />
      <Forms apps={apps} />
      <RunList groupSlug={user.groupSlug} of="migrations" />
    </div>
  )
}
