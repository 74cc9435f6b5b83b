import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Recipe, RecipeComment } from '#core/shared/contract/index'
import type { UserOut } from '#core/shared/contract/site'
import { errorText } from '#web/api/errors'
import { letGo } from '#web/components/leaving'
import { Markdown } from '#web/components/Markdown'
import { toast } from '#web/components/toast'
import { UserBadge } from '#web/components/UserBadge'
import { When } from '#web/components/When'
import { useText } from '#web/i18n'
import classes from './Comments.module.css'
import { isUnsent, useDeleteCommentMutation } from './comments_api.js'
import { CommentEditor } from './CommentEditor.js'

interface CommentItemProps {
  recipe: Recipe
  comment: RecipeComment
  /** Who looks; null for visitors, who only read. */
  user: UserOut | null
}

/** Whether a person may change a comment: its author, and administrators. */
function mayChange(comment: RecipeComment, user: UserOut | null): boolean {
  return !isUnsent(comment) && (user?.admin === true || user?.id === comment.userId)
}

function useDelete({ slug }: Recipe, { id }: RecipeComment): () => void {
  const { t } = useText('comments')
  const [remove] = useDeleteCommentMutation()
  return () =>
    letGo({
      id,
      text: t('deleted'),
      remove: async () => {
        const answer = await remove({ slug, id })
        if (answer.error) toast.error(t('not-deleted', { reason: errorText(answer.error) }))
        return !answer.error
      },
    })
}

/** One comment: who said it when, and what; its author and administrators may change it. */
export function CommentItem({ recipe, comment, user }: CommentItemProps) {
  const { t } = useText('comments')
  const [editing, setEditing] = useState(false)
  const box = useRef<HTMLLIElement>(null)
  const remove = useDelete(recipe, comment)
  const done = () => {
    flushSync(() => setEditing(false))
    box.current?.querySelector('button')?.focus()
  }
  const name = comment.user.username ?? t('nobody')
  const edited = comment.updatedAt > comment.createdAt
  return (
    <li ref={box} className={classes.item} data-unsent={isUnsent(comment) || undefined}>
      <UserBadge person={{ fullName: name }} />
      <div className={classes.words}>
        <div className={classes.head}>
          <p className={classes.who}>
            <strong dir="auto">{name}</strong>
            <span className={classes.when}>
              <When at={comment.createdAt} />
              {edited && ` · ${t('edited')}`}
            </span>
          </p>
          {mayChange(comment, user) && !editing && (
            <div className={classes.acts}>
              <ActionIcon aria-label={t('edit', { name })} onClick={() => setEditing(true)}>
                <IconPencil aria-hidden />
              </ActionIcon>
              <ActionIcon aria-label={t('delete', { name })} onClick={remove}>
                <IconTrash aria-hidden />
              </ActionIcon>
            </div>
          )}
        </div>
        {editing ? (
          <CommentEditor recipe={recipe} comment={comment} onDone={done} />
        ) : (
          <Markdown text={comment.text} />
        )}
      </div>
    </li>
  )
}
