import { useSession } from '#web/features/identity'
import { useOwnRatings } from './ratings_api.js'
import { type Marked, usePressHeart } from './use_press_heart.js'

/** Whether a recipe is one's favourite, and the way to change it; null for who is not signed in. */
export function useFavorite(recipe: Marked): { on: boolean; toggle: () => void } | null {
  const { user } = useSession()
  const press = usePressHeart()
  const on = useOwnRatings()?.[recipe.id]?.isFavorite ?? false
  return user && { on, toggle: () => press(recipe) }
}
