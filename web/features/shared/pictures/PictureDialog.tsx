import { useState } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { Choice } from '#web/components/Choice'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { useLeaving } from '#web/components/leaving'
import { CropBox } from './CropBox.js'
import type { Cut } from './cut.js'
import { cutPicture } from './cut_picture.js'
import { MainPicture } from './MainPicture.js'
import classes from './PictureDialog.module.css'
import { PictureDrop } from './PictureDrop.js'
import { UploadProgress } from './UploadProgress.js'
import { useSendPicture } from './use_send_picture.js'
import { FurtherPicture } from './FurtherPicture.js'
import { picturesOf } from './picture_files.js'
import { leavingId } from './use_further.js'

/** The further pictures of a recipe, each with its caption. */
function FurtherPictures({ recipe }: { recipe: Recipe }) {
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
    </section>
  )
}

interface PictureDialogProps {
  recipe: Recipe
  groupSlug: string
  opened: boolean
  onClose: () => void
}

/** What is being prepared: a file for the recipe's picture, or for its further ones. */
interface Chosen {
  file: File
  place: 'main' | 'further'
}

function useChosen(recipe: Recipe, onUsed: () => void) {
  const { t } = useText('pictures')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [cut, setCut] = useState<Cut | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const sender = useSendPicture(recipe)
  const choose = (next: Chosen | null) => {
    setFailure(null)
    setCut(null)
    setChosen(next)
  }
  const send = async ({ file, place }: Chosen) => {
    const picture = await cutPicture(file, cut)
    const main = place === 'main'
    const failed = main ? await sender.setMain(picture) : await sender.add(picture, recipe.name)
    setFailure(failed && t('not-sent', { reason: errorText(failed.error) }))
    if (failed) return
    toast.success(t(main ? 'set' : 'added'))
    setChosen(null)
    onUsed()
  }
  const place = (next: Chosen['place']) => setChosen((now) => now && { ...now, place: next })
  return { chosen, choose, place, setCut, failure, send, progress: sender.progress }
}

const places = ['main', 'further'] as const

/**
 * The pictures of a recipe: the one it shows, cropped as chosen, and further ones. It closes once a picture was used, for
 * the page shows it.
 */
export function PictureDialog({ recipe, opened, onClose }: PictureDialogProps) {
  const { t } = useText('pictures')
  const { chosen, choose, place, setCut, failure, send, progress } = useChosen(recipe, onClose)
  const close = () => {
    if (chosen) choose(null)
    else onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t(chosen ? 'crop.title' : 'title')}
      size={640}
      keepOpen
      submitLabel={t(chosen?.place === 'further' ? 'add' : 'use')}
      cancelLabel={chosen ? t('back') : undefined}
      onSubmit={chosen ? () => send(chosen) : undefined}
    >
      {opened && (
        <PictureDrop wholePage onPicture={(file) => choose({ file, place: 'main' })}>
          {chosen ? (
            <div className={classes.part}>
              <CropBox
                key={`${chosen.file.name}${chosen.file.lastModified}`}
                file={chosen.file}
                onCut={setCut}
              />
              {recipe.image && (
                <Choice
                  label={t('place.label')}
                  options={places.map((value) => ({ value, label: t(`place.${value}`) }))}
                  value={chosen.place}
                  onChange={place}
                />
              )}
              <UploadProgress share={progress} failure={failure} />
            </div>
          ) : (
            <>
              <MainPicture
                recipe={recipe}
                onPicture={(file) => choose({ file, place: 'main' })}
                onUsed={onClose}
              />
              <FurtherPictures recipe={recipe} />
            </>
          )}
        </PictureDrop>
      )}
    </Dialog>
  )
}
