import type { ReadRecipe, Recipe } from '#core/shared/contract/index'
import { useNavigate } from 'react-router'
import { errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { useRestoreVersionMutation } from '#web/features/shared/history/history_api'
import { useUpdateRecipeMutation } from '#web/features/shared/recipes/recipes_api'
import { takeChanges } from './take_changes.js'

/** Saves what was chosen of a source, and offers to undo it: the version before comes back. */
export function useTake(recipe: Recipe, groupSlug: string) {
  const { t } = useText('source')
  const navigate = useNavigate()
  const [update, { isLoading }] = useUpdateRecipeMutation()
  const [restore] = useRestoreVersionMutation()
  const follow = async (from: string, to: string) => {
    if (from !== to) await navigate(`/g/${groupSlug}/r/${to}`, { replace: true })
  }
  const takeBack = async (saved: Recipe) => {
    const { slug, version: current } = saved
    const answer = await restore({ slug, version: recipe.version, current })
    if (answer.data) await follow(slug, answer.data.slug)
    else toast.error(t('not-undone', { reason: errorText(answer.error) }))
  }
  return {
    saving: isLoading,
    /** Answers whether it was saved. */
    take: async (read: ReadRecipe, chosen: ReadonlySet<string>): Promise<boolean> => {
      const { slug, version } = recipe
      const answer = await update({ slug, version, fields: takeChanges(recipe, read, chosen) })
      const saved = answer.data
      if (!saved) {
        toast.error(t('not-saved', { reason: errorText(answer.error) }))
        return false
      }
      toast.undo(t('taken', { count: chosen.size }), () => void takeBack(saved))
      await follow(slug, saved.slug)
      return true
    },
  }
}
