import { Button } from '@mantine/core'
import type { PluginDetail } from '#core/shared/contract/site'
import { errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { When } from '#web/components/When'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { adminApi } from '../admin_api.js'
import classes from '../pages/PluginDetailPage.module.css'

function useRetry({ id }: PluginDetail) {
  const { t } = useText('admin')
  const [retry, { isLoading, originalArgs }] = adminApi.useRetryJobsMutation()
  return {
    retry: (job?: string) =>
      void retry({ id, job })
        .unwrap()
        .then(({ count }) => toast.success(t('plugin.jobs.retried', { count })))
        .catch((error: unknown) => toast.error(errorText(error))),
    isRetrying: (job?: string) => isLoading && originalArgs?.job === job,
  }
}

/** Jobs of a plugin whose tries are used up, each with its way to be tried again. */
export function PluginJobs({ plugin }: { plugin: PluginDetail }) {
  const { t } = useText('admin')
  const { retry, isRetrying } = useRetry(plugin)
  const { failedJobs: jobs, failedJobCount: count } = plugin
  if (jobs.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="plugin-jobs">
      <div className={classes.head}>
        <h2 id="plugin-jobs" className={classes.title}>
          {t('plugin.jobs.title', { count, number: formatNumber(count) })}
        </h2>
        <Button variant="default" loading={isRetrying()} onClick={() => retry()}>
          {t('plugin.jobs.retry-all')}
        </Button>
      </div>
      <ul className={classes.list}>
        {jobs.map(({ id, name, message, at }) => (
          <li key={id} className={classes.row}>
            <div className={classes.words}>
              <bdi dir="ltr">{message}</bdi>
              <p className={classes.quiet}>
                <When at={at} />
                {' · '}
                <bdi dir="ltr">{name}</bdi>
              </p>
            </div>
            <Button
              variant="default"
              size="sm"
              loading={isRetrying(id)}
              onClick={() => retry(id)}
              aria-label={t('plugin.jobs.retry-one', { name })}
            >
              {t('plugin.jobs.retry')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
