import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { RecipeSummary } from '#core/shared/contract/index'
import { ErrorState } from '#web/components/ErrorState'
import { Late } from '#web/components/Late'
import { useText } from '#web/i18n'
import { FoundRecipe } from './FoundRecipe.js'
import classes from './QuickSearch.module.css'

interface SearchResultsProps {
  query: string
  recipes: RecipeSummary[]
  total: number | null
  waiting: boolean
  error: unknown
  onRetry: () => void
  chosen: number
  onChoose: (index: number) => void
  groupSlug: string
  onClose: () => void
}

/** What the quick search found, or why there is nothing to see. */
export function SearchResults(props: SearchResultsProps) {
  const { query, recipes, total, waiting, error, onRetry } = props
  const { t } = useText('search')
  if (error) return <ErrorState error={error} onRetry={onRetry} />
  if (query === '') return <p className={classes.hint}>{t('hint')}</p>
  if (waiting && recipes.length === 0) return <WaitingRows />
  return (
    <>
      <VisuallyHidden role="status">
        {total === null || waiting ? '' : t('count', { count: total })}
      </VisuallyHidden>
      {recipes.length === 0 && <p className={classes.hint}>{t('none', { text: query })}</p>}
      <div id="found" role="listbox" aria-label={t('results')} className={classes.results}>
        {recipes.map((recipe, index) => (
          <FoundRecipe
            key={recipe.id}
            recipe={recipe}
            query={query}
            groupSlug={props.groupSlug}
            chosen={index === props.chosen}
            onPoint={() => props.onChoose(index)}
            onOpen={props.onClose}
          />
        ))}
      </div>
    </>
  )
}

function WaitingRows() {
  return (
    <div className={classes.results}>
      <Late>
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className={classes.row}>
            <Skeleton className={classes.picture} />
            <span className={classes.words}>
              <Skeleton height="1.0625rem" width="45%" mb={8} />
              <Skeleton height="0.9375rem" width="25%" />
            </span>
          </div>
        ))}
      </Late>
    </div>
  )
}
