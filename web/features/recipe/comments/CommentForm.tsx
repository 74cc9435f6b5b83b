import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import type { UserOut } from '#core/shared/contract/site'
import { errorText } from '#web/api/errors'
import { UserBadge } from '#web/components/UserBadge'
import { useText } from '#web/i18n'
import classes from './Comments.module.css'
import { useAddCommentMutation } from './comments_api.js'

/** Submits the form around a field on Ctrl or Cmd with Enter. */
export function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** A field to say something about a recipe; what could not be sent stays in it. */
export function CommentForm({ recipe, user }: { recipe: Recipe; user: UserOut }) {
  const { t } = useText('comments')
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [add, { isLoading }] = useAddCommentMutation()
  const send = async () => {
    const words = text.trim()
    if (words === '' || isLoading) return
    setFailure(null)
    setText('')
    const { id, username, admin } = user
    const answer = await add({ recipe, text: words, user: { id, username, admin } })
    if (!answer.error) return
    setFailure(t('not-sent', { reason: errorText(answer.error) }))
    setText((typed) => (typed === '' ? words : `${words}\n\n${typed}`))
    field.current?.focus()
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <UserBadge person={user} />
      <div className={classes.fields}>
        <Textarea
          ref={field}
          label={t('field')}
          description={t('hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={text}
          error={failure}
          minRows={2}
          maxRows={12}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={submitOnEnter}
        />
        <Button type="submit" variant="light" disabled={text.trim() === ''} loading={isLoading}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
