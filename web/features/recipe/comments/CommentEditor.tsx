import { Button, Group, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Recipe, RecipeComment } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { useText } from '#web/i18n'
import { useChangeCommentMutation } from './comments_api.js'
import { submitOnEnter } from './CommentForm.js'

interface CommentEditorProps {
  recipe: Recipe
  comment: RecipeComment
  onDone: () => void
}

/** A comment's text in a field; Esc leaves it as it was, a failed save keeps what was typed. */
export function CommentEditor({ recipe, comment, onDone }: CommentEditorProps) {
  const { t } = useText('comments')
  const [text, setText] = useState(comment.text)
  const [failure, setFailure] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [change, { isLoading }] = useChangeCommentMutation()
  const save = async () => {
    const words = text.trim()
    if (words === '' || isLoading) return
    if (words === comment.text) return onDone()
    const answer = await change({ recipe, id: comment.id, text: words })
    if (answer.error) setFailure(t('not-saved', { reason: errorText(answer.error) }))
    else onDone()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Textarea
        ref={field}
        label={t('edit-field')}
        value={text}
        error={failure}
        minRows={2}
        maxRows={12}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
          else submitOnEnter(event)
        }}
      />
      <Group mt="sm" gap="sm">
        <Button variant="default" onClick={onDone}>
          {t('keep')}
        </Button>
        <Button type="submit" variant="light" disabled={text.trim() === ''} loading={isLoading}>
          {t('save')}
        </Button>
      </Group>
    </form>
  )
}
