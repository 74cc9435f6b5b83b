import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { UserOut } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { errorText } from '#web/api/errors'
import { staleAfterOwn } from '#web/api/stale_after'
import { upload } from '#web/api/upload'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { UserBadge } from '#web/components/UserBadge'
import { CropBox } from '#web/features/shared/pictures/CropBox'
import type { Cut } from '#web/features/shared/pictures/cut'
import { cutPicture } from '#web/features/shared/pictures/cut_picture'
import { endingOf } from '#web/features/shared/pictures/picture_files'
import { PictureDrop } from '#web/features/shared/pictures/PictureDrop'
import { PicturePicker } from '#web/features/shared/pictures/PicturePicker'
import { UploadProgress } from '#web/features/shared/pictures/UploadProgress'
import { useText } from '#web/i18n'
import { accountApi } from './account_api.js'
import classes from './Account.module.css'

/** Sends a picture of a user; pages that show it follow. Answers why it was not taken, null when it was. */
function useSendPortrait(id: string) {
  const dispatch = useDispatch()
  const [progress, setProgress] = useState<number | null>(null)
  const send = async (picture: Blob) => {
    const body = new FormData()
    body.set('profile', picture, `picture.${endingOf(picture)}`)
    setProgress(0)
    const input = { params: { id }, body, onProgress: setProgress }
    const { error } = await upload('users.picture.store', input)
    setProgress(null)
    if (error) return errorText(error)
    dispatch(api.util.invalidateTags(staleAfterOwn['user.updated']()))
    return null
  }
  return { send, progress }
}

/** The picture of who is signed in, and the buttons to choose another, which is cut to a square, or none. */
export function Portrait({ user }: { user: UserOut }) {
  const { t } = useText('accounts')
  const [file, setFile] = useState<File | null>(null)
  const [drop, { isLoading }] = accountApi.useDropPortraitMutation()
  const remove = async () => {
    const answer = await drop(user.id)
    if (answer.error) toast.error(errorText(answer.error))
  }
  return (
    <PictureDrop onPicture={setFile}>
      <div className={classes.portrait}>
        <UserBadge person={user} size="large" />
        <PicturePicker onPicture={setFile} />
        {user.hasPicture && (
          <Button variant="subtle" loading={isLoading} onClick={() => void remove()}>
            {t('profile.no-picture')}
          </Button>
        )}
      </div>
      {file && <CutDialog userId={user.id} file={file} onClose={() => setFile(null)} />}
    </PictureDrop>
  )
}

function CutDialog({ userId, file, onClose }: { userId: string; file: File; onClose: () => void }) {
  const { t } = useText('accounts')
  const [cut, setCut] = useState<Cut | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { send, progress } = useSendPortrait(userId)
  const submit = async () => {
    const failed = await send(await cutPicture(file, cut))
    setFailure(failed)
    return failed === null
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('profile.cut')}
      submitLabel={t('profile.use')}
      size={640}
      onSubmit={submit}
    >
      <CropBox file={file} shape="square" isFixed onCut={setCut} />
      <UploadProgress share={progress} failure={failure} />
    </Dialog>
  )
}
