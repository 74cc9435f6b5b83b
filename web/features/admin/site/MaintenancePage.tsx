import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { MaintenanceSummary } from '#core/shared/contract/maintenance'
import { errorText } from '#web/api/errors'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { type CleanUp, siteApi } from './site_api.js'
import { sizeWords } from '../size_words.js'
import classes from './Site.module.css'

/** `/admin/maintenance`: what the data folder holds, and what can be taken from it. */
export function Component() {
  const { t } = useText('site')
  const { data, error, refetch } = siteApi.useSiteMaintenanceQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <>
      <PageTitle title={t('maintenance.title')} subtitle={t('maintenance.subtitle')} />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={6} />}
      {data && (
        <div className={classes.sections}>
          <Sizes summary={data} />
          <CleanUps summary={data} />
        </div>
      )}
    </>
  )
}

function Sizes({ summary }: { summary: MaintenanceSummary }) {
  const { t } = useText('site')
  const { data } = siteApi.useSiteStorageQuery(undefined, { refetchOnMountOrArgChange: true })
  const sizes = { dataDirSize: summary.dataDirSize, ...data }
  return (
    <section className={classes.panel}>
      <h2>{t('sizes.title')}</h2>
      <dl className={classes.facts}>
        {Object.entries(sizes).flatMap(([name, size]) => [
          <dt key={`${name}-name`}>{t(`sizes.${name}`)}</dt>,
          <dd key={name}>
            <bdi>{sizeWords(size)}</bdi>
          </dd>,
        ])}
      </dl>
    </section>
  )
}

const kinds: CleanUp[] = ['images', 'folders', 'temp', 'logs']

/** How many things a clean-up would take away; undefined where they are not counted. */
const countOf = (kind: CleanUp, { cleanableImages, cleanableDirs }: MaintenanceSummary) =>
  ({ images: cleanableImages, folders: cleanableDirs, temp: undefined, logs: undefined })[kind]

function CleanUps({ summary }: { summary: MaintenanceSummary }) {
  const { t } = useText('site')
  return (
    <section className={classes.panel}>
      <h2>{t('clean.title')}</h2>
      <ul className={classes.rows}>
        {kinds.map((kind) => (
          <CleanUpRow key={kind} kind={kind} count={countOf(kind, summary)} />
        ))}
      </ul>
    </section>
  )
}

function CleanUpRow({ kind, count }: { kind: CleanUp; count: number | undefined }) {
  const { t } = useText('site')
  const [cleanUp, { isLoading }] = siteApi.useCleanUpMutation()
  const act = async () => {
    const { error } = await cleanUp(kind)
    if (error) toast.error(errorText(error))
    else toast.success(t(`clean.${kind}.done`))
  }
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h3 className={classes.title}>{t(`clean.${kind}.name`)}</h3>
        <p className={classes.text}>{t(`clean.${kind}.text`)}</p>
        {count !== undefined && <p className={classes.text}>{t('clean.found', { count })}</p>}
      </div>
      {kind === 'logs' && (
        <Button component={Link} to="/admin/logs" variant="default" size="sm">
          {t('clean.logs.show')}
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        loading={isLoading}
        disabled={count === 0}
        aria-label={t('clean.act-of', { name: t(`clean.${kind}.name`) })}
        onClick={() => void act()}
      >
        {t('clean.act')}
      </Button>
    </li>
  )
}
