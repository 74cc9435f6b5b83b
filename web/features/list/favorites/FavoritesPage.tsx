import { useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { Button, VisuallyHidden } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { RecipeListQuery } from '#core/shared/contract/index'
import { EmptyState } from '#web/components/EmptyState'
import { NotFoundPanel } from '#web/components/ErrorPanel'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { useVisit } from '#web/features/identity'
import { useText } from '#web/i18n'
import { useDenseCards } from '#web/features/shared/view_preferences'
import { CardGrid } from '../components/CardGrid.js'
import { OrderMenu } from '../components/OrderMenu.js'
import { SurpriseButton } from '../components/SurpriseButton.js'
import { WaitingCards } from '../components/WaitingCards.js'
import { type RecipeList, useRecipeList } from '../hooks/use_recipe_list.js'
import classes from './FavoritesPage.module.css'
import type { OrderBy } from '../filters/filter_state.js'
import type { Ordered } from '../components/OrderMenuPopup.js'

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

/** The recipes somebody of the group has marked with a heart. */
export function Component() {
  const { id = '' } = useParams()
  return /^[0-9a-f-]{36}$/i.test(id) ? <Favorites userId={id} /> : <NotFoundPanel />
}

function Favorites({ userId }: { userId: string }) {
  const { t } = useText('finding')
  const { groupSlug } = useVisit()
  const ordered = useSectionOrder()
  const { orderBy, orderDirection } = ordered.draft
  const query = useMemo<RecipeListQuery>(
    () => ({
      queryFilter: `favoritedBy.id = "${userId}"`,
      orderBy,
      orderDirection,
      orderByNullPosition: 'last',
    }),
    [userId, orderBy, orderDirection]
  )
  const list = useRecipeList(query, true)
  const count = list.total === null ? '' : t('recipes:home.count', { count: list.total })
  return (
    <>
      <PageTitle
        title={t('favorites.title')}
        subtitle={count || '\u00a0'}
        actions={
          list.total ? (
            <span className={classes.acts}>
              <OrderMenu filters={ordered} orders={SECTION_ORDERS} />
              <SurpriseButton query={query} groupSlug={groupSlug} disabled={false} />
            </span>
          ) : undefined
        }
      />
      <VisuallyHidden role="status">{list.stale ? '' : count}</VisuallyHidden>
      <Result list={list} groupSlug={groupSlug} />
    </>
  )
}

function Result({ list, groupSlug }: { list: RecipeList; groupSlug: string }) {
  const { t } = useText('finding')
  const { dense } = useDenseCards()
  if (list.error) return <ErrorState error={list.error} onRetry={list.retry} />
  if (list.total === null) return <WaitingCards dense={dense} />
  if (list.total > 0) return <CardGrid list={list} groupSlug={groupSlug} dense={dense} />
  return (
    <EmptyState
      title={t('favorites.empty')}
      text={t('favorites.empty-text')}
      actions={
        <Button component={Link} to={`/g/${groupSlug}`} variant="light">
          {t('favorites.to-recipes')}
        </Button>
      }
    />
  )
}
