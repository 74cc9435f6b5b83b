import { Button } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { useState } from 'react'
import type { Recipe, RecipeComment } from '#core/shared/contract/index'
import { EmptyState } from '#web/components/EmptyState'
import { ErrorState } from '#web/components/ErrorState'
import { useLeaving } from '#web/components/leaving'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import classes from './Comments.module.css'
import { useCommentsQuery } from './comments_api.js'
import { CommentForm } from './CommentForm.js'
import { CommentItem } from './CommentItem.js'

/** Comments shown at once, and how many each press of the button adds. */
const SHOWN = 20

/** The comments as far as they were fetched; those of the recipe's own answer until they are fetched. */
function useComments({ slug, comments }: Recipe, wanted: boolean) {
  const { data, error, refetch } = useCommentsQuery(slug, { skip: !wanted })
  const leaving = useLeaving()
  const list = (data ?? comments).filter(({ id }) => !leaving.has(id)).toReversed()
  return { list, error: data ? undefined : error, retry: () => void refetch() }
}

interface ListProps {
  recipe: Recipe
  list: RecipeComment[]
  user: ReturnType<typeof useSession>['user']
}

function List({ recipe, list, user }: ListProps) {
  const { t } = useText('comments')
  const [shown, setShown] = useState(SHOWN)
  const hidden = list.length - shown
  return (
    <>
      <ul className={classes.list}>
        {list.slice(0, shown).map((comment) => (
          <CommentItem key={comment.id} recipe={recipe} comment={comment} user={user} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="default" onClick={() => setShown(shown + SHOWN)}>
          {t('more', { count: Math.min(hidden, SHOWN) })}
        </Button>
      )}
    </>
  )
}

/** What people say about a recipe, the newest first; members of its group can say something too. */
export function Comments({ recipe }: { recipe: Recipe }) {
  const { t } = useText('comments')
  const { user } = useSession()
  const member = user?.groupId === recipe.groupId ? user : null
  const { ref, inViewport } = useInViewport<HTMLElement>()
  const [near, setNear] = useState(false)
  if (inViewport && !near) setNear(true)
  const { list, error, retry } = useComments(recipe, near && member !== null)
  if (!member && list.length === 0) return null
  return (
    <section ref={ref} id="comments" className={classes.comments} aria-labelledby="comments-title">
      <h2 id="comments-title">{t('title')}</h2>
      {member && <CommentForm recipe={recipe} user={member} />}
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : list.length > 0 ? (
        <List recipe={recipe} list={list} user={member} />
      ) : (
        <EmptyState title={t('empty')} text={t('empty-text')} />
      )}
    </section>
  )
}
