import { Button } from '@mantine/core'
import { useText } from '#web/i18n'
import { CropBox } from '#web/features/shared/pictures/CropBox'
import type { Cut } from '#web/features/shared/pictures/cut'
import { PicturePicker } from '#web/features/shared/pictures/PicturePicker'
import classes from './MadeDialog.module.css'

interface MealPictureProps {
  file: File | null
  onChoose: (file: File | null) => void
  onCut: (cut: Cut | null) => void
}

/** The picture of a meal: chosen, taken, dropped or pasted, then cropped; or none. */
export function MealPicture({ file, onChoose, onCut }: MealPictureProps) {
  const { t } = useText('made')
  return (
    <div role="group" aria-labelledby="meal-picture" className={classes.stack}>
      <span id="meal-picture" className={classes.label}>
        {t('picture')}
      </span>
      {file ? (
        <>
          <CropBox
            key={`${file.name}${file.lastModified}${file.size}`}
            file={file}
            shape="whole"
            onCut={onCut}
          />
          <div>
            <Button variant="default" onClick={() => onChoose(null)}>
              {t('no-picture')}
            </Button>
          </div>
        </>
      ) : (
        <PicturePicker onPicture={onChoose} />
      )}
    </div>
  )
}
