import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Recipe } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { recipePictureUrl } from '#web/api/media'
import { Picture } from '#web/components/Picture'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { AddressForm } from './AddressForm.js'
import classes from './PictureDialog.module.css'
import { PicturePicker } from './PicturePicker.js'
import { useDeletePictureMutation } from './pictures_api.js'
import { useSendPicture } from './use_send_picture.js'

/** Deletes the recipe's picture, keeping its bytes so that it can be put back. */
function useDelete(recipe: Recipe) {
  const { t } = useText('pictures')
  const [remove, { isLoading }] = useDeletePictureMutation()
  const { setMain } = useSendPicture(recipe)
  const back = async (picture: Blob) => {
    const failed = await setMain(picture)
    if (failed) toast.error(t('not-sent', { reason: errorText(failed.error) }))
  }
  const act = async (address: string) => {
    const previous = await fetch(address).then(
      (answer) => (answer.ok ? answer.blob() : null),
      () => null
    )
    const { error } = await remove(recipe.slug)
    if (error) toast.error(t('not-deleted', { reason: errorText(error) }))
    else if (previous) toast.undo(t('deleted'), () => void back(previous))
    else toast.success(t('deleted'))
  }
  return { act, isLoading }
}

interface MainPictureProps {
  recipe: Recipe
  onPicture: (file: File) => void
  /** Hears that a picture was fetched and is the recipe's now. */
  onUsed: () => void
}

/** The picture a recipe shows, and the ways to another one. */
export function MainPicture({ recipe, onPicture, onUsed }: MainPictureProps) {
  const { t } = useText('pictures')
  const address = recipePictureUrl(recipe, 'original')
  const remove = useDelete(recipe)
  return (
    <section className={classes.part} aria-label={t('main')}>
      <div className={classes.main}>
        <Picture
          src={recipePictureUrl(recipe, 'min-original')}
          name={recipe.name}
          alt={recipe.name}
          width={800}
          height={600}
        />
      </div>
      <p className={classes.hint}>{t('hint')}</p>
      <div className={classes.buttons}>
        <PicturePicker filled onPicture={onPicture} />
        {address && (
          <Button
            variant="outline"
            color="error"
            leftSection={<IconTrash size="1.25rem" aria-hidden />}
            loading={remove.isLoading}
            onClick={() => void remove.act(address)}
          >
            {t('delete')}
          </Button>
        )}
      </div>
      <AddressForm recipe={recipe} onUsed={onUsed} />
    </section>
  )
}
