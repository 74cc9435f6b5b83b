import { Alert, Anchor, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import type { PluginDetail } from '#core/shared/contract/site'
import { errorText } from '#web/api/errors'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { toast } from '#web/components/toast'
import { When } from '#web/components/When'
import { useText } from '#web/i18n'
import { adminApi } from '../admin_api.js'
import { PluginJobs } from '../components/PluginJobs.js'
import { OnSwitch, SettingsButton, useTrouble } from '../components/PluginRow.js'
import { TrySignIn } from '../components/TrySignIn.js'
import { UninstallPlugin } from '../components/UninstallPlugin.js'
import { serviceName } from '../plugin_kinds.js'
import classes from './PluginDetailPage.module.css'

/** What keeps it from being on, and the way out after a crash. */
function Trouble({ plugin }: { plugin: PluginDetail }) {
  const { t } = useText('admin')
  const trouble = useTrouble(plugin)
  const [change, { isLoading }] = adminApi.useChangePluginMutation()
  const { id, name, suspendedAt } = plugin
  const switchOn = () =>
    void change({ id, on: true })
      .unwrap()
      .catch((error: unknown) =>
        toast.error(`${t('plugins.switch-failed', { name })} ${errorText(error)}`)
      )
  if (!trouble) return null
  return (
    <Alert
      color="warning"
      icon={<IconAlertTriangle />}
      title={t(suspendedAt ? 'plugin.suspended' : 'plugins.needs-attention')}
      className={classes.trouble}
    >
      <p className={classes.reason}>
        <bdi>{trouble}</bdi>
      </p>
      {suspendedAt && (
        <>
          <p className={classes.quiet}>
            <When at={suspendedAt} />
          </p>
          <Button variant="default" onClick={switchOn} loading={isLoading}>
            {t('plugin.switch-on-again')}
          </Button>
        </>
      )}
    </Alert>
  )
}

function Facts({ plugin }: { plugin: PluginDetail }) {
  const { t } = useText('admin')
  const { id, origin, author, version, requires, needs } = plugin
  const facts = [
    ['version', version],
    ['author', author],
    ['origin', t(`plugins.origin.${origin}`)],
    ['needs', needs && t('plugin.needs-version', { version: needs.replace(/^>=\s*/, '') })],
    ['requires', requires.map((name) => serviceName(name)).join(', ')],
    ['id', id],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`plugin.facts.${name}`)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          )
      )}
    </dl>
  )
}

function Faults({ faults }: { faults: PluginDetail['faults'] }) {
  const { t } = useText('admin')
  if (faults.length === 0) return <p className={classes.quiet}>{t('plugin.no-faults')}</p>
  return (
    <ul className={classes.list} aria-labelledby="plugin-faults">
      {faults.map(({ what, message, count, lastAt }) => (
        <li key={`${what} ${message}`} className={classes.row}>
          <div className={classes.words}>
            <bdi dir="ltr">{message}</bdi>
            <p className={classes.quiet}>
              <When at={lastAt} />
              {' · '}
              <bdi dir="ltr">{what}</bdi>
              {count > 1 && ` · ${t('plugin.times', { count })}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Detail({ plugin }: { plugin: PluginDetail }) {
  const { t } = useText('admin')
  const acts = (
    <div className={classes.acts}>
      <SettingsButton plugin={plugin} />
      <OnSwitch plugin={plugin} />
    </div>
  )
  return (
    <>
      <PageTitle title={plugin.name} subtitle={<bdi>{plugin.description}</bdi>} actions={acts} />
      <Trouble plugin={plugin} />
      {plugin.change && (
        <Alert className={classes.trouble}>{t(`plugin.change.${plugin.change}`)}</Alert>
      )}
      <Facts plugin={plugin} />
      {plugin.kind === 'signin' && plugin.state === 'on' && <TrySignIn pluginId={plugin.id} />}
      <section className={classes.section} aria-labelledby="plugin-faults">
        <h2 id="plugin-faults" className={classes.title}>
          {t('plugin.faults')}
        </h2>
        <Faults faults={plugin.faults} />
      </section>
      <PluginJobs plugin={plugin} />
      {plugin.origin === 'folder' && <UninstallPlugin plugin={plugin} />}
    </>
  )
}

/** `/admin/plugins/<plugin>`: what it is and needs, what went wrong in it, and what can be done about that. */
export function Component() {
  const { t } = useText('admin')
  const { pluginId = '' } = useParams()
  const { data, error, refetch } = adminApi.usePluginQuery(pluginId, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <>
      <p className={classes.back}>
        <Anchor component={Link} to="/admin/plugins">
          {t('plugin.back')}
        </Anchor>
      </p>
      {data && <Detail plugin={data} />}
      {!data && !error && <RowSkeletons />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
    </>
  )
}
