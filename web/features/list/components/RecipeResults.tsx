import { EmptyState } from '#web/components/EmptyState'
import { ErrorState } from '#web/components/ErrorState'
import { useVisit } from '#web/features/identity'
import { useText } from '#web/i18n'
import { isNarrowed } from '../filters/filter_state.js'
import type { Filters } from '../hooks/use_filters.js'
import type { RecipeList } from '../hooks/use_recipe_list.js'
import { useDenseCards } from '#web/features/shared/view_preferences'
import { CardGrid } from './CardGrid.js'
import { NewHousehold } from './NewHousehold.js'
import { NothingFound } from './NothingFound.js'
import { WaitingCards } from './WaitingCards.js'

interface RecipeResultsProps {
  list: RecipeList
  filters: Filters
  groupSlug: string
}

/** What the filters found: cards, or what to do when there are none. */
export function RecipeResults({ list, filters, groupSlug }: RecipeResultsProps) {
  const { t } = useText('finding')
  const { dense } = useDenseCards()
  const { own } = useVisit()
  if (list.error) return <ErrorState error={list.error} onRetry={list.retry} />
  if (list.total === null) return <WaitingCards dense={dense} />
  if (list.total > 0) return <CardGrid list={list} groupSlug={groupSlug} dense={dense} />
  if (isNarrowed(filters.applied)) return <NothingFound filters={filters} />
  return own ? <NewHousehold groupSlug={groupSlug} /> : <EmptyState title={t('visit.empty')} />
}
