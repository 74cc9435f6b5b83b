import { type ReactNode, useMemo } from 'react'
import { VisuallyHidden } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { RecipeListQuery } from '#core/shared/contract/index'
import { ErrorState } from '#web/components/ErrorState'
import { useVisit } from '#web/features/identity'
import { useDenseCards } from '#web/features/shared/view_preferences'
import { useText } from '#web/i18n'
import { CardGrid } from '../components/CardGrid.js'
import { OrderMenu } from '../components/OrderMenu.js'
import type { Ordered } from '../components/OrderMenuPopup.js'
import { SurpriseButton } from '../components/SurpriseButton.js'
import { WaitingCards } from '../components/WaitingCards.js'
import type { OrderBy } from '../filters/filter_state.js'
import { useRecipeList } from '../hooks/use_recipe_list.js'

/** Orders of a plain list of recipes. */
const SECTION_ORDERS = [
  'name',
  'rating',
  'created_at',
  'updated_at',
  'last_made',
] as const satisfies readonly OrderBy[]

const DEFAULTS = { orderBy: 'name', orderDirection: 'asc', useMobileCards: false }

/** The order of plain lists of recipes, as the person chose it on this device. */
function useSectionOrder(): Ordered {
  const [stored, setStored] = useLocalStorage<Partial<typeof DEFAULTS>>({
    key: 'recipe-section-preferences',
    defaultValue: DEFAULTS,
    getInitialValueInEffect: false,
  })
  const orderBy = SECTION_ORDERS.find((order) => order === stored.orderBy) ?? 'name'
  const orderDirection = stored.orderDirection === 'desc' ? 'desc' : 'asc'
  return {
    draft: { orderBy, orderDirection },
    apply: (patch) => setStored({ ...DEFAULTS, ...stored, ...patch }),
  }
}

/** What stands over the cards of a section. */
export interface SectionHead {
  /** How many recipes there are; empty until it is known. */
  count: string
  /** Order and a recipe at random; nothing where there are no recipes. */
  actions: ReactNode
}

/** What a section of recipe cards takes. */
export interface RecipeSectionProps {
  /** Which recipes; the same object while nothing changes. */
  query: RecipeListQuery
  /** Draws the head of the page. */
  renderHead: (head: SectionHead) => ReactNode
  /** In place of the cards where there are none. */
  empty: ReactNode
}

/** Recipes as cards in an order of the person's choice, asked for anew when the page is opened. */
export function RecipeSection({ query, renderHead, empty }: RecipeSectionProps) {
  const { t } = useText('recipes')
  const { groupSlug } = useVisit()
  const { dense } = useDenseCards()
  const ordered = useSectionOrder()
  const { orderBy, orderDirection } = ordered.draft
  const listed = useMemo<RecipeListQuery>(
    () => ({ ...query, orderBy, orderDirection, orderByNullPosition: 'last' }),
    [query, orderBy, orderDirection]
  )
  const list = useRecipeList(listed, true)
  const count = list.total === null ? '' : t('home.count', { count: list.total })
  const actions = list.total ? (
    <>
      <OrderMenu filters={ordered} orders={SECTION_ORDERS} />
      <SurpriseButton query={listed} groupSlug={groupSlug} disabled={false} />
    </>
  ) : null
  const cards = () => {
    if (list.error) return <ErrorState error={list.error} onRetry={list.retry} />
    if (list.total === null) return <WaitingCards dense={dense} />
    if (list.total === 0) return empty
    return <CardGrid list={list} groupSlug={groupSlug} dense={dense} />
  }
  return (
    <>
      {renderHead({ count, actions })}
      <VisuallyHidden role="status">{list.stale ? '' : count}</VisuallyHidden>
      {cards()}
    </>
  )
}
