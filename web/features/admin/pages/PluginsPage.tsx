import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { PluginInfo } from '#core/shared/contract/site'
import { EmptyState } from '#web/components/EmptyState'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { useText } from '#web/i18n'
import { When } from '#web/components/When'
import { adminApi } from '../admin_api.js'
import { InstallPlugin } from '../components/InstallPlugin.js'
import { PageKeeping } from '../components/PageKeeping.js'
import { PluginRow } from '../components/PluginRow.js'
import classes from './PluginsPage.module.css'
import crashesClasses from '../components/Crashes.module.css'

/** Days for which a crash is worth telling. */
const DAYS = 7
const SHOWN = 5

/** Why the server had to be started again in the last week; nothing when it had not. */
function Crashes() {
  const { t } = useText('admin')
  const { data = [] } = adminApi.useCrashesQuery()
  const [since] = useState(() => Date.now() - DAYS * 86_400_000)
  const recent = data.filter(({ at }) => Date.parse(at) > since)
  if (recent.length === 0) return null
  return (
    <section className={crashesClasses.section} aria-labelledby="crashes">
      <h2 id="crashes" className={crashesClasses.title}>
        {t('crashes.title', { count: recent.length })}
      </h2>
      <p>{t('crashes.help')}</p>
      <ul className={crashesClasses.list}>
        {recent.slice(0, SHOWN).map(({ at, reason }) => (
          <li key={at}>
            <When at={at} />
            <span className={crashesClasses.reason}>
              <bdi dir="ltr">{reason}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const filters = ['all', 'on', 'off'] as const
type Filter = (typeof filters)[number]

function useSummary(plugins: PluginInfo[] | undefined): string {
  const { t } = useText('admin')
  if (!plugins) return t('plugins.keeps')
  const troubled = plugins.filter(({ reason }) => reason !== null).length
  return [
    t('plugins.count', { count: plugins.length }),
    ...(troubled > 0 ? [t('plugins.attention', { count: troubled })] : []),
    t('plugins.keeps'),
  ].join(' ')
}

function List({ plugins, filter }: { plugins: PluginInfo[]; filter: Filter }) {
  const { t } = useText('admin')
  const shown = plugins.filter(
    ({ state }) => filter === 'all' || (state === 'on') === (filter === 'on')
  )
  if (plugins.length === 0) return <EmptyState title={t('plugins.empty')} />
  if (shown.length === 0) {
    return <EmptyState title={t('plugins.empty-filter')} text={t('plugins.empty-filter-text')} />
  }
  return (
    <ul className={classes.list}>
      {shown.map((plugin) => (
        <PluginRow key={plugin.id} plugin={plugin} />
      ))}
    </ul>
  )
}

/** `/admin/plugins`: every plugin with its state, settings and switch, why the server crashed, and what imports keep. */
export function Component() {
  const { t } = useText('admin')
  const { data, error, refetch } = adminApi.usePluginsQuery()
  const [filter, setFilter] = useState<Filter>('all')
  const acts = (
    <div className={classes.acts}>
      <SegmentedControl
        aria-label={t('plugins.show')}
        value={filter}
        onChange={setFilter}
        data={filters.map((value) => ({ value, label: t(`plugins.show-${value}`) }))}
      />
      <InstallPlugin />
    </div>
  )
  return (
    <>
      <PageTitle title={t('plugins.title')} subtitle={useSummary(data)} actions={acts} />
      <Crashes />
      {data && <List plugins={data} filter={filter} />}
      {!data && !error && (
        <div className={classes.list}>
          <RowSkeletons />
        </div>
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <PageKeeping />}
    </>
  )
}
