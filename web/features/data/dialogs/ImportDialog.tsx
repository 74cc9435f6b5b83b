import { Badge, FileInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { PantryImportReport } from '#core/shared/contract/index'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { tidyApi } from '../api/tidy_api.js'
import type { ThingKind } from '../kinds/kinds.js'
import classes from './Dialogs.module.css'
import type { DialogFrame } from './dialog_state.js'
import { DialogError } from './DialogError.js'
import { contentOf, type FileContent } from './read_file.js'
import { ScrollList } from './ScrollList.js'

/** What would become of a file, line by line where lines are refused. */
function ImportPreview({ report }: { report: PantryImportReport }) {
  const { t } = useText('data')
  const { added, changed, unchanged, refused } = report
  return (
    <>
      <div className={classes.counts} role="status">
        <Badge color="success">{t('import.added', { count: added })}</Badge>
        <Badge color="info">{t('import.changed', { count: changed })}</Badge>
        <Badge color="secondary">{t('import.unchanged', { count: unchanged })}</Badge>
        {refused.length > 0 && (
          <Badge color="warning">{t('import.refused', { count: refused.length })}</Badge>
        )}
      </div>
      {refused.length > 0 && (
        <ScrollList className={classes.refused} label={t('import.refused-list')}>
          {refused.slice(0, 200).map(({ line, name, reason }) => (
            <li key={line} dir="auto">
              {t('import.line', { line, name, reason })}
            </li>
          ))}
        </ScrollList>
      )}
    </>
  )
}

interface Tried {
  content: FileContent
  report: PantryImportReport
}

function useTrial(kind: ThingKind) {
  const { t } = useText('data')
  const [tried, setTried] = useState<Tried | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [send, state] = tidyApi.useImportThingsMutation()
  const read = async (file: File | null) => {
    setTried(null)
    setProblem(null)
    if (!file) return
    const content = contentOf(await file.text())
    if (!content) return setProblem(t('import.unreadable'))
    const report = await send({ kind, ...content, preview: true })
      .unwrap()
      .catch(() => null)
    if (report) setTried({ content, report })
  }
  const keep = async ({ content }: Tried) => {
    const { added, changed } = await send({ kind, ...content, preview: false }).unwrap()
    toast.success(t('import.done', { count: added + changed }))
  }
  return { tried, problem, read, keep, error: state.error, isLoading: state.isLoading }
}

/** Takes a file in; what would become of it is shown before anything is stored. */
export function ImportDialog({ kind, frame }: { kind: ThingKind; frame: DialogFrame }) {
  const { t } = useText('data')
  const { tried, problem, read, keep, error, isLoading } = useTrial(kind)
  const count = tried ? tried.report.added + tried.report.changed : 0
  return (
    <Dialog
      opened={frame.opened}
      onClose={frame.onClose}
      title={t(`import.title-${kind}`)}
      submitLabel={count === 0 ? t('import.submit-none') : t('import.submit', { count })}
      submitDisabled={count === 0 || isLoading}
      onSubmit={async () => (tried ? keep(tried) : undefined)}
      size={640}
    >
      <FileInput
        label={t('import.file')}
        description={t('import.hint')}
        placeholder={t('import.choose')}
        leftSection={<IconUpload size="1.25rem" aria-hidden />}
        accept=".csv,.json,text/csv,application/json"
        error={problem}
        onChange={(file) => void read(file)}
        data-autofocus
      />
      {isLoading && !tried && (
        <p className={classes.quiet} role="status">
          {t('import.reading')}
        </p>
      )}
      {tried && <ImportPreview report={tried.report} />}
      <DialogError error={error} />
    </Dialog>
  )
}
