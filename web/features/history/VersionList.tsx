import { Button, UnstyledButton } from '@mantine/core'
import type { RecipeRevision } from '#core/shared/contract/index'
import { When } from '#web/components/When'
import { useText } from '#web/i18n'
import { currentLocale } from '#web/i18n'
import classes from './History.module.css'
import type { Versions } from './use_versions.js'

interface VersionRowProps {
  revision: RecipeRevision
  place: 'newest' | 'first' | 'between'
  onOpen: () => void
}

function VersionRow({ revision, place, onOpen }: VersionRowProps) {
  const { t } = useText('history')
  const { user, createdAt, changed } = revision
  const names = changed.map((field) => t(`field.${field}`))
  const list = new Intl.ListFormat(currentLocale().bcp47, { type: 'conjunction' }).format(names)
  const what = list || t(place === 'first' ? 'first' : 'no-change')
  return (
    <li>
      <UnstyledButton className={classes.row} onClick={onOpen}>
        <span className={classes.what} dir="auto">
          {what}
        </span>
        <span className={classes.who}>
          <bdi>{user?.fullName ?? t('nobody')}</bdi>
          {' · '}
          <When at={createdAt} />
          {place === 'newest' && <span className={classes.now}>{t('now')}</span>}
        </span>
      </UnstyledButton>
    </li>
  )
}

interface VersionListProps {
  versions: Versions
  onOpen: (version: number) => void
}

/** The stored versions, the newest first: what changed, who did it and when. */
export function VersionList({ versions, onOpen }: VersionListProps) {
  const { t } = useText('history')
  const { list, hasMore, loadingMore, loadMore } = versions
  const placeOf = (index: number) => {
    if (index === 0) return 'newest'
    return index === list.length - 1 && !hasMore ? 'first' : 'between'
  }
  return (
    <>
      <ol className={classes.versions}>
        {list.map((revision, index) => (
          <VersionRow
            key={revision.version}
            revision={revision}
            place={placeOf(index)}
            onOpen={() => onOpen(revision.version)}
          />
        ))}
      </ol>
      {hasMore && (
        <Button variant="default" loading={loadingMore} onClick={loadMore}>
          {t('older')}
        </Button>
      )}
    </>
  )
}
