import { Button, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { errorStatus, errorText } from '#web/api/errors'
import { itemPictureUrl } from '#web/api/media'
import { upload } from '#web/api/upload'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { endingOf } from '#web/features/shared/pictures/picture_files'
import { PicturePicker } from '#web/features/shared/pictures/PicturePicker'
import { UploadProgress } from '#web/features/shared/pictures/UploadProgress'
import { useText } from '#web/i18n'
import { nameOf } from './list_acts.js'
import type { ShownItem } from './replica/list_view.js'
import classes from './ShoppingList.module.css'
import { useRemoveItemPictureMutation } from './shopping_api.js'
import type { PageActs } from './use_list_acts.js'

interface ItemPictureProps {
  /** As it is on the list now. */
  item: ShownItem
  acts: PageActs
  opened: boolean
  onClose: () => void
}

/** Sends a picture for an item and takes it away; both need the server, and say so without it. */
function useItemPicture({ item, acts }: ItemPictureProps) {
  const { t } = useText('shopping')
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [remove, { isLoading }] = useRemoveItemPictureMutation()
  const done = async (error: unknown) => {
    const reason = errorStatus(error) === undefined ? t('item.picture-offline') : errorText(error)
    setFailure(error ? t('item.picture-failed', { reason }) : null)
    if (!error) await acts.sync()
  }
  const send = async (picture: File) => {
    setFailure(null)
    setShare(0)
    // What was added a moment ago has to be there before it has a picture.
    await acts.sync()
    const body = new FormData()
    body.set('image', picture, `picture.${endingOf(picture)}`)
    const input = { params: { id: item.id }, body, onProgress: setShare }
    const { error } = await upload('shopping.item-image.update', input)
    setShare(null)
    await done(error)
  }
  const takeAway = async () => {
    const { error } = await remove(item.id)
    await done(error)
    if (!error) toast.success(t('item.picture-removed'))
  }
  return { share, failure, send, takeAway, isLoading }
}

/** The picture of an item, large; to choose, take or take away. */
export function ItemPicture(props: ItemPictureProps) {
  const { item, opened, onClose } = props
  const { t } = useText('shopping')
  const { share, failure, send, takeAway, isLoading } = useItemPicture(props)
  const name = nameOf(item)
  return (
    <Dialog opened={opened} onClose={onClose} title={t('item.picture-of', { name })}>
      <Stack>
        {item.picture ? (
          <img
            className={classes.large}
            src={itemPictureUrl(item.picture, 'min-original')}
            alt={name}
          />
        ) : (
          <p className={classes.fact}>{t('item.picture-none')}</p>
        )}
        <UploadProgress share={share} failure={failure} />
        <PicturePicker filled={!item.picture} onPicture={(file) => void send(file)} />
        {item.picture && (
          <Button
            variant="outline"
            color="error"
            loading={isLoading}
            leftSection={<IconTrash size="1.25rem" aria-hidden />}
            onClick={() => void takeAway()}
          >
            {t('item.picture-remove')}
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}
