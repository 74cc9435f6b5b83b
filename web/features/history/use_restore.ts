import { useNavigate } from 'react-router'
import type { Recipe } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { useRestoreVersionMutation } from '#web/features/shared/history/history_api'

/** Brings a version back and offers to undo that; follows a recipe to the name it gets back. */
export function useRestore(recipe: Recipe, groupSlug: string) {
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
