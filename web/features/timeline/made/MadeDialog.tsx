import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { type Cut } from '#web/features/shared/pictures/cut'
import { cutPicture } from '#web/features/shared/pictures/cut_picture'
import { PictureDrop } from '#web/features/shared/pictures/PictureDrop'
import { UploadProgress } from '#web/features/shared/pictures/UploadProgress'
import { todayHere } from './made_steps.js'
import classes from './MadeDialog.module.css'
import { MealPicture } from './MealPicture.js'
import { useMade } from './use_made.js'

interface MadeDialogProps {
  recipe: Recipe
  groupSlug: string
  opened: boolean
  onClose: () => void
}

interface Form {
  comment: string
  day: string
  file: File | null
}

const emptyForm = (): Form => ({ comment: '', day: todayHere(), file: null })

function useForm() {
  const [form, setForm] = useState(emptyForm)
  const [cut, setCut] = useState<Cut | null>(null)
  const change = (fields: Partial<Form>) => setForm((before) => ({ ...before, ...fields }))
  const choose = (file: File | null) => {
    setCut(null)
    change({ file })
  }
  const picture = () => (form.file ? cutPicture(form.file, cut) : null)
  return { ...form, change, choose, setCut, picture, empty: () => setForm(emptyForm()) }
}

/** "I made this": how it turned out, when, and a picture of it; all of it goes to the timeline. */
export function MadeDialog({ recipe, opened, onClose }: MadeDialogProps) {
  const { t } = useText('made')
  const { user } = useSession()
  const { comment, day, file, change, choose, setCut, picture, empty } = useForm()
  const { save, saved, failure, progress } = useMade(recipe, user)
  const today = todayHere()
  const future = day > today
  const submit = async () => {
    if (day === '' || future) return false
    const done = await save({ comment, day, picture: await picture() })
    if (!done) return false
    empty()
    toast.success(t('done', { name: recipe.name }))
    return true
  }
  const reason = failure && t(`failed.${failure.step}`, { reason: errorText(failure.error) })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      submitLabel={t(failure ? 'retry' : 'submit')}
      submitDisabled={day === '' || future}
      onSubmit={submit}
    >
      {opened && (
        <PictureDrop wholePage onPicture={choose}>
          <div className={classes.stack}>
            <Textarea
              label={t('comment')}
              description={t('comment-hint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={comment}
              disabled={saved.eventId !== null}
              maxRows={10}
              data-autofocus
              onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
            />
            <TextInput
              type="date"
              label={t('date')}
              value={day}
              max={today}
              required
              withAsterisk={false}
              disabled={saved.eventId !== null}
              error={future && t('not-future')}
              onChange={({ currentTarget }) => change({ day: currentTarget.value })}
            />
            <MealPicture file={file} onChoose={choose} onCut={setCut} />
            <UploadProgress share={progress} failure={reason} />
          </div>
        </PictureDrop>
      )}
    </Dialog>
  )
}
