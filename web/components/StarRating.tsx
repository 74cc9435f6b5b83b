import { UnstyledButton } from '@mantine/core'
import { IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import classes from './StarRating.module.css'

interface Props {
  /** 0 to 5; null or 0 when nobody has rated. */
  value: number | null
  /** How many have rated. */
  count?: number
  /** The person's own rating; while there is none, the value of all stands there in grey. */
  own?: number | null
  /** Makes the stars buttons; choosing one's own value again clears it (0). */
  onChange?: (value: number) => void
}

const stars = [1, 2, 3, 4, 5]

function StarIcon({ at, value }: { at: number; value: number }) {
  if (value >= at - 0.25) return <IconStarFilled className={classes.full} />
  if (value >= at - 0.75) return <IconStarHalfFilled className={`${classes.full} tv-mirror`} />
  return <IconStar className={classes.blank} />
}

interface StarButtonsProps {
  value: number
  own: number
  onChange: (value: number) => void
}

function StarButtons({ value, own, onChange }: StarButtonsProps) {
  const { t } = useText('common')
  const [pointed, setPointed] = useState<number | null>(null)
  const shown = pointed ?? (own || value)
  return (
    <span
      className={classes.stars}
      role="group"
      aria-label={t('rating.choose')}
      data-others={pointed === null && own === 0 ? true : undefined}
      onPointerLeave={() => setPointed(null)}
    >
      {stars.map((at) => (
        <UnstyledButton
          key={at}
          className={classes.button}
          aria-label={t('rating.star', { count: at })}
          aria-pressed={own === at}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(at)}
          onClick={() => onChange(own === at ? 0 : at)}
        >
          <StarIcon at={at} value={shown} />
        </UnstyledButton>
      ))}
    </span>
  )
}

/** Five stars with half steps, the figure and the count; nothing when it is unrated and fixed. */
export function StarRating({ value, count, own, onChange }: Props) {
  const { t } = useText('common')
  const rated = own || (value ?? 0)
  if (rated === 0 && !onChange) return null
  const label = t('rating.value', { value: formatNumber(rated, { maximumFractionDigits: 1 }) })
  return (
    <span className={classes.rating}>
      {onChange ? (
        <StarButtons value={value ?? 0} own={own ?? 0} onChange={onChange} />
      ) : (
        <span className={classes.stars} role="img" aria-label={label}>
          {stars.map((at) => (
            <StarIcon key={at} at={at} value={rated} />
          ))}
        </span>
      )}
      {rated > 0 && (
        <bdi dir="ltr" className={classes.figure}>
          {formatNumber(rated, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
        </bdi>
      )}
      {count !== undefined && count > 0 && (
        <span className={classes.count}>{t('rating.count', { count })}</span>
      )}
    </span>
  )
}
