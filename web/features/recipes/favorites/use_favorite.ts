import { toast } from '#web/components/toast'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { useOwnRatingsQuery, useSetFavoriteMutation } from './ratings_api.js'

/** Whether a recipe is one's favourite, and the way to change it; null for who is not signed in. */
export function useFavorite(recipe: {
  id: string
  slug: string
  name: string
}): { on: boolean; toggle: () => void } | null {
  const { t } = useText('finding')
  const { user } = useSession()
  const [setFavorite] = useSetFavoriteMutation()
  const { on } = useOwnRatingsQuery(undefined, {
    skip: user === null,
    selectFromResult: ({ data }) => ({ on: data?.[recipe.id]?.isFavorite ?? false }),
  })
  if (!user) return null
  const press = async () => {
    const { id, slug } = recipe
    const answer = await setFavorite({ userId: user.id, recipe: { id, slug }, on: !on })
    if (answer.error) toast.error(t('favorite.failed', { name: recipe.name }))
  }
  return { on, toggle: () => void press() }
}
