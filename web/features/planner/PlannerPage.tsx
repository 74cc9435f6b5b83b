import { latePart } from '#web/components/late_part'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useMemo, useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import type { PlanEntry } from '#core/shared/contract/index'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { PageSkeleton, RowSkeletons } from '#web/components/Skeletons'
import { useSession } from '#web/features/identity'
import { useHouseholdPreferencesQuery } from '#web/features/shared/household_api'
import { eatersApi } from '#web/features/shared/eaters/eaters_api'
import { useStored } from '#web/features/shared/use_stored'
import { usePhone } from '#web/features/shared/view_preferences'
import { useText } from '#web/i18n'
import { Once } from '#web/components/Once'
import { rangeText } from './day_words.js'
import { PhoneDays, WeekBoard } from './PlanDays.js'
import { PlanDrag } from './PlanDrag.js'
import { PlanHead, RangeSteps, ShopButton } from './PlanHead.js'
import type { Day } from './plan_days.js'
import { type Planner, PlannerContext, type PlannerQuestion } from './planner_context.js'
import classes from './PlannerPage.module.css'
import { useCalendar, usePlannedDays, usePlanView } from './use_plan.js'

const MealDialog = latePart(async () => ({
  default: (await import('./MealDialogs.js')).MealDialog,
}))
const RecipeShelf = latePart(async () => ({
  default: (await import('./RecipeShelf.js')).RecipeShelf,
}))

/** `/household/mealplan/planner/{view|edit}`: what the household plans to eat, to look at or to rearrange. */
export function Component() {
  const { mode } = useParams()
  const calendar = useCalendar()
  const { error, refetch } = useHouseholdPreferencesQuery()
  const { search } = useLocation()
  if (mode !== 'view' && mode !== 'edit')
    return <Navigate to={`/household/mealplan/planner/view${search}`} replace />
  if (calendar) return <PlanPage {...calendar} editing={mode === 'edit'} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
}

/** The last question stays drawn while its dialog closes. */
function useQuestion() {
  const [asked, setAsked] = useState<{ question: PlannerQuestion; turn: number } | null>(null)
  const [opened, setOpened] = useState(false)
  const ask = useCallback((question: PlannerQuestion) => {
    setAsked((before) => ({ question, turn: (before?.turn ?? 0) + 1 }))
    setOpened(true)
  }, [])
  return { asked, opened, ask, close: () => setOpened(false) }
}

const NOBODY = {}

/** Who can eat the recipes of the planned days, asked for at once. */
function usePlannedEaters(days: ReadonlyMap<Day, PlanEntry[]>): Planner['eaters'] {
  const meals = [...days.values()].flat()
  const ids = [...new Set(meals.flatMap(({ recipe }) => recipe?.id ?? []))].toSorted()
  const { data } = eatersApi.useEatersOfRecipesQuery(ids, { skip: ids.length === 0 })
  return data ?? NOBODY
}

function PlanPage({ today, first, editing }: { today: Day; first: number; editing: boolean }) {
  const { t } = useText('planner')
  const groupSlug = useSession().user?.groupSlug ?? ''
  const { asked, opened, ask, close } = useQuestion()
  const phone = usePhone()
  const wide = useMediaQuery('(width >= 1100px)', true, { getInitialValueInEffect: false })
  const [shown, setShown] = useStored('planner-shelf', false)
  const view = usePlanView({ today, first })
  const { days, isLoading, error, retry } = usePlannedDays(view.range)
  const eaters = usePlannedEaters(days)
  const planner = useMemo<Planner>(
    () => ({ groupSlug, today, first, editing, eaters, ask }),
    [groupSlug, today, first, editing, eaters, ask]
  )
  const shelf = wide ? { shown, toggle: () => setShown((before) => !before) } : undefined
  const Days = phone ? PhoneDays : WeekBoard
  return (
    <PlannerContext value={planner}>
      <PageTitle
        title={t('title')}
        actions={<PlanHead view={view} days={days} phone={phone} shelf={shelf} />}
      />
      {phone && <RangeSteps view={view} />}
      <p className={classes.printed}>{rangeText(view.range)}</p>
      <PlanDrag>
        <div className={classes.body} data-shelf={(wide && shown) || undefined}>
          {isLoading && <RowSkeletons />}
          {error && <ErrorState error={error} onRetry={retry} />}
          {!isLoading && !error && <Days key={view.range.start} days={days} />}
          {phone && !isLoading && <ShopButton days={days} />}
          {wide && shown && <RecipeShelf />}
        </div>
      </PlanDrag>
      {asked && (
        <Once when={opened}>
          <MealDialog key={asked.turn} question={asked.question} opened={opened} onClose={close} />
        </Once>
      )}
    </PlannerContext>
  )
}
