import { Button, Progress } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { GroupDataExport } from '#core/shared/contract/index'
import { download } from '#web/api/download'
import { errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import { bulkApi } from '../api/bulk_api.js'
import { reportsApi } from '../api/reports_api.js'
import classes from './DataView.module.css'

function ExportEntry({ file }: { file: GroupDataExport }) {
  const { t } = useText('data')
  const { data: formats = [] } = bulkApi.useExportFormatsQuery()
  const format = formats.find(({ id }) => id === file.format)?.name
  const [ticket, { isLoading }] = bulkApi.useExportTicketMutation()
  const fetch = async () => {
    const { data, error } = await ticket(file.id)
    if (error) toast.error(errorText(error))
    else download(data.fileToken)
  }
  const when = { dateStyle: 'medium', timeStyle: 'short' } as const
  return (
    <li className={classes.entry}>
      <div className={classes.entryText}>
        {file.name}
        <div className={classes.quiet}>
          {format && <bdi>{format} · </bdi>}
          <bdi dir="ltr">{file.size}</bdi>
          {' · '}
          {t('exports.until', { date: formatDate(file.expires, when) })}
        </div>
      </div>
      <Button
        variant="default"
        size="sm"
        loading={isLoading}
        leftSection={<IconDownload size="1.25rem" aria-hidden />}
        onClick={() => void fetch()}
      >
        {t('exports.download')}
      </Button>
    </li>
  )
}

/** Zips of recipes: those being made and those that can be had for a day. */
export function ExportsPanel() {
  const { t } = useText('data')
  const { data: files = [] } = bulkApi.useRecipeExportsQuery()
  const { data: reports = [] } = reportsApi.useReportsQuery()
  const [purge, { isLoading }] = bulkApi.usePurgeExportsMutation()
  const running = reports.filter(
    ({ category, status }) => category === 'data_export' && status === 'in-progress'
  )
  if (files.length + running.length === 0) return null
  return (
    <section className={classes.panel} aria-labelledby="exports">
      <div className={classes.panelHead}>
        <h2 id="exports">{t('exports.title')}</h2>
        {files.length > 0 && (
          <Button
            variant="outline"
            color="error"
            size="sm"
            loading={isLoading}
            onClick={() => void purge()}
          >
            {t('exports.purge')}
          </Button>
        )}
      </div>
      <ul className={classes.list}>
        {running.map(({ id }) => (
          <li key={id} className={classes.entry}>
            <div className={classes.entryText}>
              {t('exports.running')}
              <Progress value={100} animated aria-label={t('exports.running')} mt="xs" />
            </div>
          </li>
        ))}
        {files.map((file) => (
          <ExportEntry key={file.id} file={file} />
        ))}
      </ul>
    </section>
  )
}
