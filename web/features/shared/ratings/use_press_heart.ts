import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import type { RecipeSummary } from '#core/shared/contract/index'
import { toast } from '#web/components/toast'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { type ApiDispatch, ownRatingsNow, useMarkRecipeMutation } from './ratings_api.js'

/** A recipe whose heart is pressed. */
export type Marked = Pick<RecipeSummary, 'id' | 'slug' | 'name'>

/**
 * Turns a recipe's heart over: it shows at once, and goes back with a message when that fails. Does
 * nothing for who is not signed in.
 */
export function usePressHeart(): (recipe: Marked) => void {
  const { t } = useText('finding')
  const userId = useSession().user?.id
  const dispatch = useDispatch<ApiDispatch>()
  const [store] = useMarkRecipeMutation()
  return useCallback(
    ({ id, slug, name }) => {
      if (userId === undefined) return
      const press = async () => {
        // Whoever is quicker than their own hearts would press the wrong way, and not see it.
        const ratings = await dispatch(ownRatingsNow(userId))
        const on = !ratings?.[id]?.isFavorite
        const { error } = await store({
          userId,
          mark: { kind: 'favorite', recipe: { id, slug }, on },
        })
        if (error) toast.error(t('favorite.failed', { name }))
      }
      void press()
    },
    [dispatch, store, t, userId]
  )
}
