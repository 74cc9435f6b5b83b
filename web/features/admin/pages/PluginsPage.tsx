import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { PluginInfo } from '#core/shared/contract/site'
import { EmptyState } from '#web/components/EmptyState'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { useText } from '#web/i18n'
import { adminApi } from '../admin_api.js'
import { Crashes } from '../components/Crashes.js'
import { PageKeeping } from '../components/PageKeeping.js'
import { PluginRow } from '../components/PluginRow.js'
import classes from './PluginsPage.module.css'

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
  const choose = (
    <SegmentedControl
      aria-label={t('plugins.show')}
      value={filter}
      onChange={setFilter}
      data={filters.map((value) => ({ value, label: t(`plugins.show-${value}`) }))}
    />
  )
  return (
    <>
      <PageTitle title={t('plugins.title')} subtitle={useSummary(data)} actions={choose} />
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
