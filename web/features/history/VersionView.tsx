import { useMemo, useState } from 'react'
import type { RecipeRevision } from '#core/shared/contract/index'
import { Choice } from '#web/components/Choice'
import { ErrorState } from '#web/components/ErrorState'
import { RowSkeletons } from '#web/components/Skeletons'
import { useText } from '#web/i18n'
import { compareVersions } from './compare.js'
import { FieldChanges } from './FieldChanges.js'
import classes from './History.module.css'
import { useVersionQuery } from '#web/features/shared/history/history_api'

interface VersionViewProps {
  slug: string
  revision: RecipeRevision
  /** Version before it; null for the first one. */
  previous: number | null
  newest: number
}

type Against = 'previous' | 'newest'

function useComparison({ slug, revision, previous, newest }: VersionViewProps, against: Against) {
  const { version } = revision
  const other = against === 'previous' ? previous : newest
  const own = useVersionQuery({ slug, version })
  const compared = useVersionQuery({ slug, version: other ?? version }, { skip: other === null })
  const [mine, others] = [own.currentData?.recipe, compared.currentData?.recipe]
  const changes = useMemo(() => {
    if (!mine || !others) return null
    return against === 'previous' ? compareVersions(others, mine) : compareVersions(mine, others)
  }, [mine, others, against])
  const retry = () => {
    if (own.isError) void own.refetch()
    if (compared.isError) void compared.refetch()
  }
  return { changes, error: own.error ?? compared.error, retry }
}

/** What a version changed, or what has changed since. */
export function VersionView(props: VersionViewProps) {
  const { t } = useText('history')
  const { revision, previous, newest } = props
  const last = revision.version === newest
  const [wanted, setAgainst] = useState<Against>('previous')
  const against: Against = last ? 'previous' : previous === null ? 'newest' : wanted
  const { changes, error, retry } = useComparison(props, against)
  return (
    <div className={classes.view}>
      {!last && previous !== null && (
        <Choice
          label={t('against.label')}
          options={(['previous', 'newest'] as const).map((value) => ({
            value,
            label: t(`against.${value}`),
          }))}
          value={wanted}
          onChange={setAgainst}
        />
      )}
      {last && previous === null ? (
        <p className={classes.note}>{t('only')}</p>
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : changes === null ? (
        <RowSkeletons count={3} />
      ) : changes.length === 0 ? (
        <p className={classes.note}>{t('same')}</p>
      ) : (
        <FieldChanges changes={changes} />
      )}
    </div>
  )
}
