import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Recipe } from '#core/shared/contract/index'
import { Dialog } from '#web/components/Dialog'
import { ErrorState } from '#web/components/ErrorState'
import { RowSkeletons } from '#web/components/Skeletons'
import { useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import { errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { useRestoreVersionMutation } from '#web/features/shared/history/history_api'
import { useVersions, type Versions } from './use_versions.js'
import { VersionList } from './VersionList.js'
import { VersionView } from './VersionView.js'

/** Brings a version back and offers to undo that; follows a recipe to the name it gets back. */
function useRestore(recipe: Recipe, groupSlug: string) {
  const { t } = useText('history')
  const navigate = useNavigate()
  const [restore, { isLoading }] = useRestoreVersionMutation()
  const bring = async (from: Recipe, version: number): Promise<Recipe | null> => {
    const answer = await restore({ slug: from.slug, version, current: from.version })
    if (!answer.data) {
      toast.error(t('not-restored', { reason: errorText(answer.error) }))
      return null
    }
    if (answer.data.slug !== from.slug) {
      await navigate(`/g/${groupSlug}/r/${answer.data.slug}`, { replace: true })
    }
    return answer.data
  }
  return {
    restoring: isLoading,
    /** Answers whether it is back; `newest` is the version that undoing returns to. */
    restore: async (version: number, newest: number): Promise<boolean> => {
      const saved = await bring(recipe, version)
      if (saved) toast.undo(t('restored'), () => void bring(saved, newest))
      return saved !== null
    },
  }
}

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
        asks
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
