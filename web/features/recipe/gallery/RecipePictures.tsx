import { latePart } from '#web/components/late_part'
import { useMemo, useState } from 'react'
import { UnstyledButton } from '@mantine/core'
import type { Recipe } from '#core/shared/contract/index'
import { recipePictureUrl } from '#web/api/media'
import { Once } from '#web/components/Once'
import { Picture } from '#web/components/Picture'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { furtherPictures, type ShownPicture } from '#web/features/shared/pictures/further_pictures'
import classes from '#web/features/shared/recipes/RecipePictures.module.css'

const Lightbox = latePart(async () => ({
  default: (await import('#web/features/shared/pictures/Lightbox')).Lightbox,
}))

interface ThumbsProps {
  pictures: ShownPicture[]
  /** Number of the first one among all pictures. */
  first: number
  onShow: (index: number) => void
}

function Thumbs({ pictures, first, onShow }: ThumbsProps) {
  const { t } = useText('recipes')
  return (
    <ul className={classes.thumbs} aria-label={t('recipe.pictures')}>
      {pictures.map(({ src, name }, index) => (
        <li key={src}>
          <UnstyledButton
            className={classes.thumb}
            aria-label={t('recipe.show-further', { number: formatNumber(first + index), name })}
            onClick={() => onShow(first + index - 1)}
          >
            <Picture src={src} name={name} width={72} height={72} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

/** A recipe's picture in its frame, further ones below it; each opens large. */
export function RecipePictures({ recipe }: { recipe: Recipe }) {
  const { t } = useText('recipes')
  const [shown, setShown] = useState<number | null>(null)
  const further = useMemo(() => furtherPictures(recipe), [recipe])
  const main = recipePictureUrl(recipe, 'original')
  const all = main ? [{ src: main, name: recipe.name }, ...further] : further
  const picture = (
    <Picture src={main} name={recipe.name} alt={recipe.name} width={800} height={600} first />
  )
  return (
    <div className={classes.frame}>
      <div className={classes.picture} data-tile={main ? undefined : true}>
        {picture}
        {main && (
          <UnstyledButton
            className={classes.large}
            aria-label={t('recipe.show-picture')}
            onClick={() => setShown(0)}
          />
        )}
      </div>
      {further.length > 0 && <Thumbs pictures={further} first={main ? 2 : 1} onShow={setShown} />}
      <Once when={shown !== null}>
        <Lightbox pictures={all} shown={shown} onShow={setShown} />
      </Once>
    </div>
  )
}
