import { Badge, Button } from '@mantine/core'
import type { ScheduledTask } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { toast } from '#web/components/toast'
import { When } from '#web/components/When'
import { i18n, useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { adminApi } from '../admin_api.js'
import classes from './SchedulesPage.module.css'

/** Milliseconds between looks at what is done meanwhile. */
const LOOK_AGAIN = 3_000

/** `/admin/schedules`: what the site does by itself at its times, how it went last, and a way to have it done now. */
export function Component() {
  const { t } = useText('schedules')
  const { data, error, refetch } = adminApi.useSchedulesQuery(undefined, {
    pollingInterval: LOOK_AGAIN,
    skipPollingIfUnfocused: true,
  })
  return (
    <>
      <PageTitle title={t('title')} subtitle={t('subtitle')} />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={6} />}
      {data && (
        <ul className={classes.list} aria-label={t('title')}>
          {data.map((task) => (
            <TaskRow key={`${task.owner}/${task.job}`} task={task} />
          ))}
        </ul>
      )}
    </>
  )
}

/** What a task is for; one of a plugin that has no words for it goes by its name. */
function taskTitle({ owner, job }: ScheduledTask): string {
  const key = `schedules:task.${owner}.${job.replaceAll('.', '-')}`
  return i18n.exists(key) ? i18n.t(key) : `${owner}: ${job}`
}

function TaskRow({ task }: { task: ScheduledTask }) {
  const { t } = useText('schedules')
  const [run, { isLoading }] = adminApi.useRunScheduleMutation()
  const title = taskTitle(task)
  const { owner, job, nextAt, last, lastFailure } = task
  const start = async () => {
    const { error } = await run({ owner, job })
    if (error) toast.error(errorText(error))
    else toast.success(t('begun', { title }))
  }
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h2 className={classes.title}>
          <bdi>{title}</bdi>
          <Result last={last} />
        </h2>
        <p className={classes.text}>
          <When at={nextAt} say={(time) => t('next', { time })} />
          {last && ' · '}
          {last && <When at={last.startedAt} say={(time) => t('last', { time })} />}
          {last?.milliseconds != null &&
            ` · ${t('took', { time: formatNumber(last.milliseconds) })}`}
        </p>
        {lastFailure && (
          <p className={last?.problem ? classes.trouble : classes.text}>
            <When at={lastFailure.at} say={(time) => t('failed', { time })} />{' '}
            <bdi dir="ltr">{lastFailure.problem}</bdi>
          </p>
        )}
      </div>
      <Button
        variant="default"
        size="sm"
        loading={isLoading}
        onClick={() => void start()}
        aria-label={t('run-one', { title })}
      >
        {t('run')}
      </Button>
    </li>
  )
}

function Result({ last }: Pick<ScheduledTask, 'last'>) {
  const { t } = useText('schedules')
  if (!last) return null
  if (last.problem) return <Badge color="error">{t('result.failed')}</Badge>
  if (last.milliseconds === null) return <Badge color="info">{t('result.running')}</Badge>
  return <Badge color="success">{t('result.done')}</Badge>
}
