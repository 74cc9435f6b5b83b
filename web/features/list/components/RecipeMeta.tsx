import { IconClock, IconStarFilled } from '@tabler/icons-react'
import type { RecipeSummary } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { type ShortTime, wholeTime } from '#web/features/shared/recipes/short_time'
import { useTimeWords } from '#web/features/shared/recipes/use_time_words'
import classes from './RecipeMeta.module.css'

interface RecipeMetaProps {
  recipe: Pick<RecipeSummary, 'totalTime' | 'performTime' | 'cookTime' | 'prepTime' | 'rating'>
}

/** Time and rating in one line; what a recipe does not tell is left out. */
export function RecipeMeta({ recipe }: RecipeMetaProps) {
  const time = wholeTime(recipe)
  return (
    <p className={classes.meta}>
      {time && <TimeFigure time={time} />}
      {recipe.rating ? <RatingFigure rating={recipe.rating} /> : null}
    </p>
  )
}

function TimeFigure({ time }: { time: ShortTime }) {
  const { t } = useText('recipes')
  const words = useTimeWords()(time)
  return (
    <span className={classes.time}>
      <IconClock size="1.125rem" stroke={1.8} aria-hidden />
      <span className={classes.hidden}>{t('card.time')}</span>
      <bdi title={typeof time === 'string' ? time : undefined}>{words}</bdi>
    </span>
  )
}

/** A rating as one star and a figure. */
export function RatingFigure({ rating }: { rating: number }) {
  const { t } = useText('recipes')
  return (
    <span className={classes.rating}>
      <IconStarFilled size="1.0625rem" aria-hidden />
      <span className={classes.hidden}>{t('card.rating')}</span>
      <bdi dir="ltr">{formatNumber(rating, { maximumFractionDigits: 1 })}</bdi>
    </span>
  )
}
