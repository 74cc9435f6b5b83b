import type { PlanEntry, PlanEntryType } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { letGo } from '#web/components/leaving'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { dayText } from './day_words.js'
import type { Day } from './plan_days.js'
import { mealName } from './planner_context.js'
import { leavingId } from './use_plan.js'
import {
  type MealFields,
  type NewMeal,
  useChangeMealMutation,
  usePickMealMutation,
  usePlanMealMutation,
  useRemoveMealMutation,
} from './planner_api.js'

/** What can be done with meals; each says itself, at its place, when it failed. */
export function useMealActs() {
  const { t } = useText('planner')
  const [change] = useChangeMealMutation()
  const [plan] = usePlanMealMutation()
  const [remove] = useRemoveMealMutation()
  const [pick] = usePickMealMutation()

  const said = ({ error }: { error?: unknown }) => {
    if (error) toast.error(t('failed', { reason: errorText(error) }))
    return !error
  }
  const changed = async (entry: PlanEntry, fields: Partial<MealFields>) =>
    said(await change({ entry, fields }))

  return {
    changed,
    /** Puts a meal on another day at once, and offers to take that back. */
    move: async (entry: PlanEntry, date: Day) => {
      if (date === entry.date) return
      if (!(await changed(entry, { date }))) return
      const text = t('moved', { name: mealName(entry), day: dayText(date) })
      toast.undo(text, () => void changed({ ...entry, date }, { date: entry.date }))
    },
    plan: async (meal: NewMeal, name: string) => {
      const isDone = said(await plan(meal))
      if (isDone) toast.success(t('added', { name, day: dayText(meal.date) }))
      return isDone
    },
    pick: async (date: Day, entryType: PlanEntryType) => said(await pick({ date, entryType })),
    remove: (entry: PlanEntry) =>
      letGo({
        id: leavingId(entry.id),
        text: t('removed', { name: mealName(entry) }),
        remove: async () => said(await remove(entry.id)),
      }),
  }
}
