import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCopy } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { AdminAboutInfo, CheckAppConfig } from '#core/shared/contract/maintenance'
import { copyWithToast } from '#web/components/copy_with_toast'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { useText } from '#web/i18n'
import { formatNumber, formatSize } from '#web/i18n/format'
import { siteApi } from './site_api.js'
import { Updates } from './Updates.js'
import classes from './Site.module.css'

/** Room on the disk below which it is time to look for a larger one. */
const LITTLE_ROOM = 1024 ** 3

/** `/admin/site-settings`: whether the site is set up well, what it has, and what it is. */
export function Component() {
  const { t } = useText('site')
  const checks = siteApi.useSiteChecksQuery()
  const about = siteApi.useAdminAboutQuery()
  const failed = [checks, about].find(({ data, error }) => !data && error)
  return (
    <>
      <PageTitle title={t('title')} subtitle={t('subtitle')} />
      {failed?.error && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !(checks.data && about.data) && <RowSkeletons count={6} />}
      {checks.data && about.data && (
        <div className={classes.sections}>
          <Checks checks={checks.data} />
          <Updates version={about.data.productVersion} newest={about.data.versionLatest} />
          <Numbers />
          <About about={about.data} checks={checks.data} />
        </div>
      )}
    </>
  )
}

type State = 'good' | 'check' | 'unset'

/** What was looked at, by the key of its texts, and a page that helps. */
function statesOf(checks: CheckAppConfig): [name: string, state: State, to?: string][] {
  const room = checks.freeDiskBytes
  const optional = (isThere: boolean): State => (isThere ? 'good' : 'unset')
  const wanted = (isThere: boolean): State => (isThere ? 'good' : 'check')
  return [
    ['secure', wanted(checks.isSecure)],
    ['address', wanted(checks.baseUrlSet)],
    ['room', wanted(room === null || room >= LITTLE_ROOM)],
    ['storage', checks.storageReady === null ? 'unset' : wanted(checks.storageReady)],
    ['tasks', wanted(checks.failedTasks === 0), '/admin/schedules'],
    ['mail', optional(checks.emailReady), '/admin/mail'],
    ['oidc', optional(checks.oidcReady), '/admin/plugins/signin-oidc'],
    ['ldap', optional(checks.ldapReady), '/admin/plugins/signin-ldap'],
    ['ai', optional(checks.enableOpenai), '/admin/ai'],
  ]
}

const icons = { good: IconCircleCheck, check: IconAlertTriangle, unset: IconCircleDashed }

function Checks({ checks }: { checks: CheckAppConfig }) {
  const { t } = useText('site')
  const { freeDiskBytes: room, failedTasks: count } = checks
  const values = { count, room: room === null ? '' : formatSize(room) }
  return (
    <section className={classes.panel}>
      <h2>{t('checks.title')}</h2>
      <ul className={classes.rows}>
        {statesOf(checks).map(([name, state, to]) => {
          const Icon = icons[state]
          return (
            <li key={name} className={classes.row}>
              <Icon className={classes[state]} role="img" aria-label={t(`checks.state.${state}`)} />
              <div className={classes.words}>
                <h3 className={classes.title}>{t(`checks.${name}.name`)}</h3>
                <p className={classes.text}>{t(`checks.${name}.${state}`, values)}</p>
              </div>
              {to && (
                <Button component={Link} to={to} variant="default" size="sm">
                  {t('checks.open', { name: t(`checks.${name}.name`) })}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Numbers() {
  const { t } = useText('site')
  const { data } = siteApi.useSiteStatisticsQuery()
  return (
    <section className={classes.panel}>
      <h2>{t('numbers.title')}</h2>
      {data ? (
        <Facts
          facts={Object.entries(data).map(([name, count]) => [
            t(`numbers.${name}`),
            formatNumber(count),
          ])}
        />
      ) : (
        <RowSkeletons count={3} />
      )}
    </section>
  )
}

function Facts({ facts }: { facts: [name: string, value: string][] }) {
  return (
    <dl className={classes.facts}>
      {facts.flatMap(([name, value]) => [
        <dt key={`${name}-name`}>{name}</dt>,
        <dd key={name}>
          <bdi dir="auto">{value}</bdi>
        </dd>,
      ])}
    </dl>
  )
}

/** What the site is, as a table and as text for whoever helps. */
function About({ about, checks }: { about: AdminAboutInfo; checks: CheckAppConfig }) {
  const { t } = useText('site')
  const yesOrNo = (is: boolean) => t(is ? 'about.yes' : 'about.no')
  const facts: [string, string][] = [
    [t('about.version'), about.productVersion],
    [t('about.api'), about.version],
    [t('about.mode'), t(about.production ? 'about.production' : 'about.development')],
    [t('about.demo'), yesOrNo(about.demoStatus)],
    [t('about.sign-up'), yesOrNo(about.allowSignup)],
    [t('about.port'), String(about.apiPort)],
    [t('about.docs'), yesOrNo(about.apiDocs)],
    [t('about.database'), about.dbUrl],
    [t('about.queue'), about.queue === 'redis' ? 'Redis' : 'Postgres'],
    [t('about.group'), about.defaultGroup],
    [t('about.household'), about.defaultHousehold],
  ]
  const copy = () => {
    const states = statesOf(checks).map(([name, state]) => `- ${name}: ${state}`)
    const lines = facts.map(([name, value]) => `- ${name}: ${value}`)
    return copyWithToast([...lines, ...states].join('\n'), t('about.copied'))
  }
  return (
    <section className={classes.panel}>
      <div className={classes.head}>
        <h2>{t('about.title')}</h2>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconCopy aria-hidden />}
          onClick={() => void copy()}
        >
          {t('about.copy')}
        </Button>
      </div>
      <Facts facts={facts} />
    </section>
  )
}
