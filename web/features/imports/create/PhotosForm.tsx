import { Button } from '@mantine/core'
import { IconCamera, IconPhotoUp, IconTextScan2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTouch } from '#web/features/shared/view_preferences'
import { useText } from '#web/i18n'
import classes from '../components/Create.module.css'
import { ImportBoxes } from '../components/ImportBoxes.js'
import { ImportFailure } from '../components/ImportFailure.js'
import type { Trouble } from '../trouble.js'
import { useChoices } from '../hooks/use_choices.js'
import { useFollow } from '../hooks/use_follow.js'
import { FileDrop } from './FileDrop.js'
import { PhotoTile } from './PhotoTile.js'
import { Sending } from './Sending.js'
import { usePhotos } from './use_photos.js'
import { useSendFiles } from './use_send_files.js'
import ways from './Ways.module.css'

/** Longest side of a photo that is drawn anew; letters are read at less. */
const LONGEST = 4000
const QUALITY = 0.92

/** A photo turned by quarters clockwise; one that is not turned goes as it came. */
async function turnedPhoto(file: File, quarters: number): Promise<File> {
  const turns = ((quarters % 4) + 4) % 4
  if (turns === 0) return file
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LONGEST / Math.max(image.width, image.height))
  const [width, height] = [image.width * scale, image.height * scale]
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(turns % 2 === 0 ? width : height)
  canvas.height = Math.round(turns % 2 === 0 ? height : width)
  const brush = canvas.getContext('2d')
  if (!brush) return file
  brush.translate(canvas.width / 2, canvas.height / 2)
  brush.rotate((turns * Math.PI) / 2)
  brush.drawImage(image, -width / 2, -height / 2, width, height)
  image.close()
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  )
  return blob ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type }) : file
}

/** Import from photos or scans of one recipe, in reading order. */
export function PhotosForm({ groupSlug }: { groupSlug: string }) {
  const { t } = useText('imports')
  const touch = useTouch()
  const choices = useChoices()
  const follow = useFollow(groupSlug, choices.edit)
  const { photos, add, turn, move, remove } = usePhotos()
  const { send, progress } = useSendFiles(choices)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const submit = async () => {
    setBusy(true)
    setTrouble(null)
    const files = await Promise.all(photos.map(({ file, quarters }) => turnedPhoto(file, quarters)))
    // Letters are misread where no reader notices: photos are looked at in any case.
    const { answer, trouble: refused } = await send(files)
    setBusy(false)
    if (refused) setTrouble(refused)
    else if (answer.reading && !(await follow(answer.reading)))
      setTrouble({ kind: answer.reading.failure, text: '' })
  }
  return (
    <div className={classes.form}>
      <FileDrop
        accept="image/*,.heic,.heif,.avif"
        icon={<IconPhotoUp size="1.25rem" aria-hidden />}
        label={t('photos.choose')}
        text={t('photos.text')}
        camera={
          touch
            ? { icon: <IconCamera size="1.25rem" aria-hidden />, label: t('photos.camera') }
            : undefined
        }
        filled={photos.length === 0}
        onFiles={add}
      />
      {photos.length > 0 && (
        <>
          <ol className={ways.photos} aria-label={t('photos.list')}>
            {photos.map((photo, index) => (
              <PhotoTile
                key={photo.id}
                photo={photo}
                at={index + 1}
                count={photos.length}
                onTurn={() => turn(photo.id)}
                onMove={(by) => move(photo.id, by)}
                onRemove={() => remove(photo.id)}
              />
            ))}
          </ol>
          <Button
            className={classes.submit}
            loading={busy}
            leftSection={<IconTextScan2 size="1.25rem" aria-hidden />}
            onClick={() => void submit()}
          >
            {t('photos.submit', { count: photos.length })}
          </Button>
        </>
      )}
      <ImportBoxes choices={choices} />
      {progress !== null && <Sending share={progress} />}
      {trouble && !busy && (
        <ImportFailure
          trouble={trouble}
          address={null}
          groupSlug={groupSlug}
          onRetry={() => void submit()}
        />
      )}
    </div>
  )
}
