import { Badge, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ImportRunDetails, RunContents } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import classes from './Run.module.css'
import { useImportPreviewedMutation } from './runs_api.js'

/** What recipes bring with them, and what has no place of its own. */
function Found({ contents: { parts, extras } }: { contents: RunContents }) {
  const { t } = useText('import_runs')
  const { 'too-large': left = 0, ...rest } = parts
  const names = Object.entries(extras).toSorted(([, one], [, other]) => other - one)
  return (
    <>
      <ul className={classes.found} aria-label={t('contents.parts')}>
        {Object.entries(rest).map(([part, count]) => (
          <Badge key={part} component="li" color="secondary">
            {t(`contents.part.${part}`, { count })}
          </Badge>
        ))}
      </ul>
      {names.length > 0 && (
        <p className={classes.standing}>
          {t('contents.extras', {
            names: names.map(([name, count]) => `${name} (${count})`).join(', '),
          })}
        </p>
      )}
      {left > 0 && (
        <p className={classes.why} data-status="doubtful">
          {t('contents.too-large', { count: left })}
        </p>
      )}
    </>
  )
}

function Import({ run: { id, counts, until } }: { run: ImportRunDetails }) {
  const { t } = useText('import_runs')
  const [bring, { isLoading }] = useImportPreviewedMutation()
  const count = counts.done + counts.doubtful
  return (
    <>
      <p className={classes.standing}>
        {t('preview.until', { date: formatDate(until, { dateStyle: 'long' }) })}
      </p>
      {count > 0 && (
        <Button
          loading={isLoading}
          leftSection={<IconDownload size="1.25rem" aria-hidden />}
          onClick={() => void bring(id)}
        >
          {t('preview.import', { count })}
        </Button>
      )}
    </>
  )
}

/** What the recipes of a migration have, and the way to bring them in while they were only looked at. */
export function Contents({ run }: { run: ImportRunDetails }) {
  const { t } = useText('import_runs')
  const { contents, stage, canImport } = run
  if (!contents) return null
  return (
    <section className={classes.contents} aria-labelledby="run-contents">
      <h2 id="run-contents">
        {t(stage === 'preview' ? 'contents.title-preview' : 'contents.title-import')}
      </h2>
      <Found contents={contents} />
      {canImport && <Import run={run} />}
    </section>
  )
}
