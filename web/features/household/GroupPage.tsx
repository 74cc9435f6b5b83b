import { Switch } from '@mantine/core'
import { errorText } from '#web/api/errors'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { toast } from '#web/components/toast'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { formatSize } from '#web/i18n/format'
import {
  useGroupPreferencesQuery,
  useSaveGroupPreferencesMutation,
  useStorageQuery,
} from './group_api.js'
import classes from './Household.module.css'
import { Statistics } from './Statistics.js'

/** `/group`: whether visitors see anything of the group, and how much it has. */
export function Component() {
  const { t } = useText('household')
  const { user } = useSession()
  const { data: storage } = useStorageQuery()
  const { data, error, refetch } = useGroupPreferencesQuery()
  const [save, { isLoading, originalArgs }] = useSaveGroupPreferencesMutation()
  const isPrivate = isLoading ? originalArgs?.privateGroup : data?.privateGroup
  const turn = async (privateGroup: boolean) => {
    const answer = await save({ privateGroup })
    if (answer.error) toast.error(t('not-saved', { reason: errorText(answer.error) }))
    else toast.success(t(privateGroup ? 'group.now-private' : 'group.now-open'))
  }
  return (
    <>
      <PageTitle title={t('group.title')} subtitle={<bdi>{user?.group}</bdi>} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={1} />}
      {data && (
        <section className={classes.panel}>
          <Switch
            label={t('group.private')}
            description={t('group.private-hint')}
            checked={isPrivate ?? false}
            onChange={({ currentTarget }) => void turn(currentTarget.checked)}
          />
        </section>
      )}
      {user && (
        <>
          <h2 className={classes.heading}>{t('profile.statistics')}</h2>
          <Statistics of="group" user={user} />
        </>
      )}
      <p className={classes.hint}>
        {storage ? t('group.storage', { size: formatSize(storage.usedStorageBytes) }) : '\u00a0'}
      </p>
    </>
  )
}
