import { Button } from '@mantine/core'
import { EmptyState } from '#web/components/EmptyState'
import { ErrorState } from '#web/components/ErrorState'
import { NearEnd } from '#web/components/NearEnd'
import { RowSkeletons } from '#web/components/Skeletons'
import { useText } from '#web/i18n'
import type { TrashedRecipe } from '#web/features/shared/recipes/trash_api'
import classes from './TrashPage.module.css'
import { TrashRow } from './TrashRow.js'
import type { Trash } from './use_trash.js'

interface TrashListProps {
  trash: Trash
  search: string
  onClear: () => void
  onPurge: (recipe: TrashedRecipe) => void
}

/** What lies in the trash, the last deleted first, or why nothing is shown. */
export function TrashList({ trash, search, onClear, onPurge }: TrashListProps) {
  const { t } = useText('trash')
  const { recipes, total, error, retry, hasMore, loadMore, loadingMore } = trash
  if (total === null) {
    return error ? <ErrorState error={error} onRetry={retry} /> : <RowSkeletons />
  }
  if (total === 0 && search !== '') {
    return (
      <EmptyState
        title={t('none-found', { search })}
        actions={
          <Button variant="light" onClick={onClear}>
            {t('clear')}
          </Button>
        }
      />
    )
  }
  if (total === 0) return <EmptyState title={t('nothing')} text={t('nothing-text')} />
  return (
    <>
      <ul className={classes.list}>
        {recipes.map((recipe) => (
          <TrashRow key={recipe.id} recipe={recipe} onPurge={() => onPurge(recipe)} />
        ))}
      </ul>
      {loadingMore && <RowSkeletons count={3} />}
      {Boolean(error) && <ErrorState error={error} onRetry={retry} />}
      {hasMore && !loadingMore && <NearEnd key={recipes.length} onNear={loadMore} />}
    </>
  )
}
