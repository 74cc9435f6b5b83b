import { ActionIcon } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { toast } from '#web/components/toast'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import classes from './FavoriteButton.module.css'
import { useOwnRatingsQuery, useSetFavoriteMutation } from './ratings_api.js'

interface FavoriteButtonProps {
  recipe: { id: string; slug: string; name: string }
  className?: string
}

/** A heart that marks one's favourites; it changes at once and goes back when that fails. */
export function FavoriteButton({ recipe, className }: FavoriteButtonProps) {
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
  return (
    <ActionIcon
      className={className}
      aria-label={t('favorite.mark', { name: recipe.name })}
      aria-pressed={on}
      onClick={() => void press()}
    >
      {on ? (
        <IconHeartFilled className={classes.on} aria-hidden />
      ) : (
        <IconHeart className={classes.off} aria-hidden />
      )}
    </ActionIcon>
  )
}
