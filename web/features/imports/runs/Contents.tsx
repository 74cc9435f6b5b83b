import { Badge, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ImportRunDetails, RunContents } from '#core/shared/contract/index'
import { thingKinds } from '#core/shared/contract/migrations'
import { useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import classes from './Run.module.css'
import { ThingsWords } from './ThingsWords.js'
import { useImportPreviewedMutation } from './runs_api.js'

/** What recipes bring with them, and what has no place of its own. */
function Found({ contents: { parts, extras } }: { contents: RunContents }) {
  const { t } = useText('import_runs')
  const { 'too-large': left = 0, ...rest } = parts
  const names = Object.entries(extras).toSorted(([, one], [, other]) => other - one)
  return (
    <>
      {Object.keys(rest).length > 0 && (
        <ul className={classes.found} aria-label={t('contents.parts')}>
          {Object.entries(rest).map(([part, count]) => (
            <Badge key={part} component="li" color="secondary">
              {t(`contents.part.${part}`, { count })}
            </Badge>
          ))}
        </ul>
      )}
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

/** What comes beside recipes, by kind, and why some of it does not. */
function Things({ things, stage }: Pick<RunContents, 'things'> & Pick<ImportRunDetails, 'stage'>) {
  const { t } = useText('import_runs')
  const kinds = thingKinds.flatMap((kind) => {
    const counts = things[kind]
    return counts ? [{ kind, counts }] : []
  })
  if (kinds.length === 0) return null
  return (
    <>
      <h3>{t('things.title')}</h3>
      <dl className={classes.things}>
        {kinds.map(({ kind, counts }) => (
          <div key={kind}>
            <dt>{t(`things.kind.${kind}`)}</dt>
            <dd>
              <ThingsWords counts={counts} stage={stage} />
            </dd>
          </div>
        ))}
      </dl>
      {kinds.some(({ counts }) => counts.left) && (
        <p className={classes.standing}>{t('things.left')}</p>
      )}
      {things.automations && <p className={classes.standing}>{t('things.automations')}</p>}
    </>
  )
}

function Import({
  run: { id, counts, recipes: count, until, contents },
}: {
  run: ImportRunDetails
}) {
  const { t } = useText('import_runs')
  const [bring, { isLoading }] = useImportPreviewedMutation()
  const bringsThings = Object.values(contents?.things ?? {}).some(({ done }) => done)
  return (
    <>
      <p className={classes.standing}>
        {t('preview.until', { date: formatDate(until, { dateStyle: 'long' }) })}
      </p>
      {counts.done + counts.doubtful > 0 && (
        <Button
          loading={isLoading}
          leftSection={<IconDownload size="1.25rem" aria-hidden />}
          onClick={() => void bring(id)}
        >
          {bringsThings ? t('preview.import-things') : t('preview.import', { count })}
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
      <Things things={contents.things} stage={stage} />
      {canImport && <Import run={run} />}
    </section>
  )
}
