import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { PlanEntry } from '#core/shared/contract/index'
import { todayIn } from '#core/shared/today_in'
import { useLeaving } from '#web/components/leaving'
import { useHouseholdPreferencesQuery } from '#web/features/shared/household_api'
import {
  addDays,
  type Day,
  type DayRange,
  daysOf,
  daysShown,
  isDay,
  rangeAround,
  rangeFrom,
} from './plan_days.js'
import { usePlannedMealsQuery } from './planner_api.js'

/** Id under which a meal is hidden while it is being taken off the plan. */
export const leavingId = (id: number): string => `meal-${id}`

/** Where the household's days and weeks begin; null until it is known. */
export function useCalendar(): { today: Day; first: number } | null {
  const { data } = useHouseholdPreferencesQuery()
  if (!data) return null
  return { today: todayIn(data.timeZone), first: data.firstDayOfWeek }
}

/** Meals of each day of a range; without those that are being taken off. */
function byDay(range: DayRange, meals: PlanEntry[]): Map<Day, PlanEntry[]> {
  const days = new Map<Day, PlanEntry[]>(daysOf(range).map((day) => [day, []]))
  for (const meal of meals) days.get(meal.date)?.push(meal)
  return days
}

/** The days that are looked at: those of the address, else those around today. */
export interface PlanView {
  range: DayRange
  /** As somebody chose it: negative numbers go back. */
  count: number
  /** Whether seven days are a week of the calendar, not those from any day on. */
  isWeek: boolean
  /** Shows so many days from a day on; without one around today. */
  show: (start: Day | null, count?: number, isWeek?: boolean) => void
  step: (way: -1 | 1) => void
}

/** Which days are looked at; their number is remembered on this device, the first one by the address. */
export function usePlanView(calendar: { today: Day; first: number }): PlanView {
  const [stored, setStored] = useLocalStorage<{ numberOfDays?: unknown; fromToday?: unknown }>({
    key: 'meal-planner-preferences',
    defaultValue: { numberOfDays: 7 },
    getInitialValueInEffect: false,
  })
  const [search, setSearch] = useSearchParams()
  const count = daysShown(stored?.numberOfDays)
  const isWeek = count === 7 && stored?.fromToday !== true
  const from = search.get('from') ?? ''
  const range = isDay(from)
    ? rangeFrom(from, count)
    : rangeAround(calendar.today, count, isWeek ? calendar.first : null)
  const show = (start: Day | null, shown = count, asWeek = isWeek) => {
    if (shown !== count || asWeek !== isWeek)
      setStored({ numberOfDays: daysShown(shown), fromToday: !asWeek })
    setSearch(start === null ? {} : { from: start }, { preventScrollReset: true })
  }
  const step = (way: -1 | 1) => show(addDays(range.start, way * Math.abs(count)))
  return { range, count, isWeek, show, step }
}

/** The meals of some days, asked for in one call. */
export function usePlannedDays({ start, end }: DayRange) {
  const { currentData, isError, error, refetch } = usePlannedMealsQuery({ start, end })
  const leaving = useLeaving()
  const meals = useMemo(
    () => currentData?.filter(({ id }) => !leaving.has(leavingId(id))),
    [currentData, leaving]
  )
  const days = useMemo(() => byDay({ start, end }, meals ?? []), [start, end, meals])
  return {
    days,
    isLoading: !currentData && !isError,
    error: currentData ? null : error,
    retry: () => void refetch(),
  }
}
