import type { Recipe } from '#core/shared/contract/index'
import type { UserOut } from '#core/shared/contract/site'
import { errorText } from '#web/api/errors'
import { StarRating } from '#web/components/StarRating'
import { toast } from '#web/components/toast'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { useMarkRecipeMutation, useOwnRatings } from './ratings_api.js'
import { useRecipeDialogs } from '../menu/RecipeDialogs.js'

interface OwnRatingProps {
  recipe: Pick<Recipe, 'id' | 'slug' | 'rating'>
  user: UserOut
}

function OwnRating({ recipe, user }: OwnRatingProps) {
  const { t } = useText('recipes')
  const [mark] = useMarkRecipeMutation()
  const own = useOwnRatings()?.[recipe.id]?.rating ?? 0
  const { id, slug } = recipe
  const rate = async (rating: number) => {
    const { error } = await mark({
      userId: user.id,
      mark: { kind: 'rating', recipe: { id, slug }, rating },
    })
    if (error) toast.error(t('rating.failed', { reason: errorText(error) }))
  }
  return <StarRating value={recipe.rating} own={own} onChange={(rating) => void rate(rating)} />
}

/** A recipe's stars: members give theirs by one tap, others see what the group thinks. */
export function RecipeRating() {
  const { user } = useSession()
  const { recipe, audience } = useRecipeDialogs()
  if (!user || !audience.members) return <StarRating value={recipe.rating} />
  return <OwnRating recipe={recipe} user={user} />
}
