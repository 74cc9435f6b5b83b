import { latePart } from '#web/components/late_part'
import { Suspense, useMemo } from 'react'
import { VisuallyHidden } from '@mantine/core'
import { PageTitle } from '#web/components/PageTitle'
import { useLater } from '#web/components/use_later'
import { errorStatus } from '#web/api/errors'
import { NotFoundPanel } from '#web/components/ErrorPanel'
import { ToSignIn, useSession, useVisit } from '#web/features/identity'
import { useText } from '#web/i18n'
import { Slot } from '#web/slots/slot'
import { FilterBar, PhoneFilterBar } from './components/FilterBar.js'
import { RecipeResults } from './components/RecipeResults.js'
import { SurpriseButton } from './components/SurpriseButton.js'
import { isNarrowed, toListQuery } from './filters/filter_state.js'
import { useFilters } from './hooks/use_filters.js'
import { useRecipeList } from './hooks/use_recipe_list.js'
import { loadPart } from '#web/features/shared/late_parts'
import { usePhone } from '#web/features/shared/view_preferences'
import classes from './GroupHome.module.css'

export { fetchHome } from './fetch_home.js'

const TodaysMeals = latePart(async () => ({ default: await loadPart('todaysMeals') }))

/** Home of a group: its recipes as cards, with everything to narrow and order them. */
export function Component() {
  const { t } = useText('recipes')
  const { groupSlug, own, ready } = useVisit()
  const { user } = useSession()
  const filters = useFilters()
  const { applied, seed } = filters
  const query = useMemo(() => toListQuery(applied, seed), [applied, seed])
  const list = useRecipeList(query)
  const phone = usePhone()
  // The cards are drawn first: the first number that a browser writes takes a phone 40 ms.
  const later = useLater()
  const total = later ? list.total : null
  const count = total === null ? '' : t('home.count', { count: total })
  const empty = list.total === 0 && !isNarrowed(filters.applied)
  // What is not open to a visitor looks as if it were not there.
  if (!own && errorStatus(list.error) === 404) return user ? <NotFoundPanel /> : <ToSignIn />
  const household = ready && own ? user?.household : undefined
  const bar = { filters, total, groupSlug }

  return (
    <>
      <div className={phone ? classes.hiddenTitle : undefined}>
        <PageTitle
          title={t('home.title')}
          subtitle={
            <>
              {household && <bdi>{household}</bdi>}
              {household && count && ' · '}
              <bdi>{count || '\u00a0'}</bdi>
            </>
          }
          actions={
            !empty && <SurpriseButton query={query} groupSlug={groupSlug} disabled={!list.total} />
          }
        />
      </div>
      <VisuallyHidden role="status">{list.stale ? '' : count}</VisuallyHidden>
      {!empty && (phone ? <PhoneFilterBar {...bar} /> : <FilterBar {...bar} />)}
      {later && ready && own && (
        <Suspense fallback={null}>
          <TodaysMeals />
        </Suspense>
      )}
      <div className={classes.cards}>
        <Slot name="dashboard.card" />
      </div>
      <RecipeResults list={list} filters={filters} groupSlug={groupSlug} />
    </>
  )
}
