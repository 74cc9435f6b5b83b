import { latePart } from '#web/components/late_part'
import { IconDotsVertical, IconHeart, IconHeartFilled } from '@tabler/icons-react'
import type { RecipeSummary } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import heart from '#web/features/shared/ratings/FavoriteButton.module.css'
import { Reach } from '#web/components/Reach'
import { loadPart } from '#web/features/shared/late_parts'
import { useCardSurroundings } from './CardsAround.js'
import classes from './RecipeCard.module.css'

const CardMenuPopup = latePart(async () => ({ default: await loadPart('cardMenu') }))

interface CardMenuProps {
  recipe: RecipeSummary
  groupSlug: string
  label: string
}

/** Button of a card that opens what can be done with its recipe; fetched when it is first pressed. */
function CardMenu({ recipe, groupSlug, label }: CardMenuProps) {
  const target = (
    <button type="button" className={classes.act} aria-label={label}>
      <IconDotsVertical size="1.375rem" aria-hidden />
    </button>
  )
  return (
    <Reach
      target={target}
      renderPopup={(props) => <CardMenuPopup {...props} slug={recipe.slug} groupSlug={groupSlug} />}
    />
  )
}

interface CardActsProps {
  recipe: RecipeSummary
  groupSlug: string
}

/** Heart and menu of a card, for members only; plain buttons, since there are many of them. */
export function CardActs({ recipe, groupSlug }: CardActsProps) {
  const { t } = useText('finding')
  const { own, favorites, pressHeart } = useCardSurroundings()
  if (!own) return null
  const on = favorites.has(recipe.id)
  const Heart = on ? IconHeartFilled : IconHeart
  return (
    <div className={classes.acts}>
      <button
        type="button"
        className={classes.act}
        aria-label={t('favorite.mark', { name: recipe.name })}
        aria-pressed={on}
        onClick={() => pressHeart(recipe)}
      >
        <Heart size="1.375rem" className={on ? heart.on : heart.off} aria-hidden />
      </button>
      <CardMenu
        recipe={recipe}
        groupSlug={groupSlug}
        label={t('card.menu', { name: recipe.name })}
      />
    </div>
  )
}
