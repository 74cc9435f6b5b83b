import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import { Dialog } from '#web/components/Dialog'
import { ErrorState } from '#web/components/ErrorState'
import { RowSkeletons } from '#web/components/Skeletons'
import { useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import { useRestore } from './use_restore.js'
import { useVersions, type Versions } from './use_versions.js'
import { VersionList } from './VersionList.js'
import { VersionView } from './VersionView.js'

interface HistoryDialogProps {
  recipe: Recipe
  groupSlug: string
  opened: boolean
  onClose: () => void
}

function Content({ versions, onOpen }: { versions: Versions; onOpen: (version: number) => void }) {
  if (versions.list.length > 0) return <VersionList versions={versions} onOpen={onOpen} />
  if (versions.error) return <ErrorState error={versions.error} onRetry={versions.retry} />
  return <RowSkeletons count={4} />
}

/** The versions a recipe had: what each changed, and the way back to one of them. */
export function HistoryDialog({ recipe, groupSlug, opened, onClose }: HistoryDialogProps) {
  const { t } = useText('history')
  const versions = useVersions(recipe.slug, opened)
  const { restore, restoring } = useRestore(recipe, groupSlug)
  const [chosen, setChosen] = useState<number | null>(null)
  const [asking, setAsking] = useState(false)
  const place = versions.list.findIndex(({ version }) => version === chosen)
  const revision = versions.list[place]
  const newest = versions.list[0]?.version ?? 0
  const back = () => {
    if (revision) setChosen(null)
    else onClose()
  }
  const bringBack = async () => {
    if (!revision || !(await restore(revision.version, newest))) return false
    setChosen(null)
    onClose()
    return true
  }
  const old = revision !== undefined && revision.version !== newest
  const date = revision && formatDate(revision.createdAt, { timeStyle: 'short' })
  return (
    <>
      <Dialog
        opened={opened}
        onClose={back}
        title={revision ? t('version-of', { date }) : t('title')}
        size={680}
        cancelLabel={revision && t('all')}
        actions={
          old &&
          recipe.can.update && (
            <Button variant="light" onClick={() => setAsking(true)}>
              {t('restore')}
            </Button>
          )
        }
      >
        {revision ? (
          <VersionView
            key={revision.version}
            slug={recipe.slug}
            revision={revision}
            previous={versions.list[place + 1]?.version ?? null}
            newest={newest}
          />
        ) : (
          <Content versions={versions} onOpen={setChosen} />
        )}
      </Dialog>
      <Dialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('restore-title', { date })}
        submitLabel={t('restore')}
        cancelLabel={t('keep')}
        onSubmit={bringBack}
        loading={restoring}
      >
        {t('restore-text')}
      </Dialog>
    </>
  )
}
