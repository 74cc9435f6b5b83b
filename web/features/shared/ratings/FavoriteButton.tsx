import { ActionIcon } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import classes from './FavoriteButton.module.css'
import { useFavorite } from './use_favorite.js'

interface FavoriteButtonProps {
  recipe: { id: string; slug: string; name: string }
  className?: string
}

/** A heart that marks one's favourites; it changes at once and goes back when that fails. */
export function FavoriteButton({ recipe, className }: FavoriteButtonProps) {
  const { t } = useText('finding')
  const favorite = useFavorite(recipe)
  if (!favorite) return null
  const { on, toggle } = favorite
  return (
    <ActionIcon
      className={className}
      aria-label={t('favorite.mark', { name: recipe.name })}
      aria-pressed={on}
      onClick={toggle}
    >
      {on ? (
        <IconHeartFilled className={classes.on} aria-hidden />
      ) : (
        <IconHeart className={classes.off} aria-hidden />
      )}
    </ActionIcon>
  )
}
