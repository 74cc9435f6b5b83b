import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button, TextInput } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import { errorText, fieldErrors } from '#web/api/errors'
import { useText } from '#web/i18n'
import { useFirstFocus } from '../hooks/use_first_focus.js'
import { useCreateRecipeMutation } from '../imports_api.js'
import classes from './Create.module.css'

/** A new recipe by its name; it opens in edit mode. */
export function CreateForm({ groupSlug }: { groupSlug: string }) {
  const { t } = useText('imports')
  const navigate = useNavigate()
  const field = useFirstFocus<HTMLInputElement>()
  const [name, setName] = useState('')
  const [nameless, setNameless] = useState(false)
  const [create, { isLoading, error }] = useCreateRecipeMutation()
  const failure = error && (fieldErrors(error).name ?? errorText(error))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const blank = name.trim() === ''
    setNameless(blank)
    if (blank || isLoading) return
    const answer = await create({ name: name.trim() })
    if (answer.data) await navigate(`/g/${groupSlug}/r/${answer.data}?edit=true`, { replace: true })
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={field}
        label={t('new.name')}
        description={t('new.help')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={nameless && name.trim() === '' ? t('new.name-missing') : failure}
        enterKeyHint="done"
        autoComplete="off"
      />
      <Button
        type="submit"
        loading={isLoading}
        leftSection={<IconPencilPlus size="1.25rem" aria-hidden />}
        className={classes.submit}
      >
        {t('new.submit')}
      </Button>
    </form>
  )
}
