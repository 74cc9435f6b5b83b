import type { Recipe } from '#core/shared/contract/index'
import { useLeaving } from '#web/components/leaving'
import { useText } from '#web/i18n'
import { FurtherPicture } from './FurtherPicture.js'
import classes from './PictureDialog.module.css'
import { picturesOf } from './picture_files.js'
import { PicturePicker } from './PicturePicker.js'
import { leavingId } from './use_further.js'

interface FurtherPicturesProps {
  recipe: Recipe
  onPicture: (file: File) => void
}

/** The further pictures of a recipe, each with its caption, and the way to add one. */
export function FurtherPictures({ recipe, onPicture }: FurtherPicturesProps) {
  const { t } = useText('pictures')
  const leaving = useLeaving()
  const pictures = picturesOf(recipe.assets).filter(
    ({ fileName }) => !leaving.has(leavingId(recipe, fileName))
  )
  return (
    <section className={classes.further} aria-labelledby="further-pictures">
      <h3 id="further-pictures">{t('further.title')}</h3>
      {pictures.length === 0 && <p className={classes.hint}>{t('further.empty')}</p>}
      <ul className={classes.grid}>
        {pictures.map((picture) => (
          <FurtherPicture key={picture.fileName} recipe={recipe} picture={picture} />
        ))}
      </ul>
      <PicturePicker label={t('further.choose')} onPicture={onPicture} />
    </section>
  )
}
