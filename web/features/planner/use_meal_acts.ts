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
  useCookMealMutation,
  usePickMealMutation,
  usePlanMealMutation,
  useRemoveMealMutation,
  useRerollMealMutation,
} from './planner_api.js'

/** What can be done with meals; each says itself, at its place, when it failed. */
export function useMealActs() {
  const { t } = useText('planner')
  const [change] = useChangeMealMutation()
  const [cook] = useCookMealMutation()
  const [plan] = usePlanMealMutation()
  const [remove] = useRemoveMealMutation()
  const [pick] = usePickMealMutation()
  const [reroll] = useRerollMealMutation()

  const said = ({ error }: { error?: unknown }) => {
    if (error) toast.error(t('failed', { reason: errorText(error) }))
    return !error
  }
  const changed = async (entry: PlanEntry, fields: Partial<MealFields>) =>
    said(await change({ entry, fields }))

  const cooked = async (entry: PlanEntry, isCooked: boolean) =>
    said(await cook({ entry, isCooked }))

  return {
    changed,
    /** Notes that a meal was cooked and offers to take that back, or takes it back. */
    cooked: async (entry: PlanEntry, isCooked: boolean) => {
      if (!(await cooked(entry, isCooked)) || !isCooked) return
      toast.undo(t('cooked', { name: mealName(entry) }), () => void cooked(entry, false))
    },
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
    pick: async (date: Day, entryType: PlanEntryType, onlyEatable: boolean) =>
      said(await pick({ date, entryType, onlyEatable })),
    /** Another recipe that the rules allow, in the place of a meal's. */
    reroll: async (entry: PlanEntry) => {
      const answer = await reroll(entry.id)
      if (!said(answer) || !answer.data) return
      const { recipe, recipeId, date } = answer.data
      if (recipeId === entry.recipeId) {
        toast.info(t('rolled-same'))
        return
      }
      const { title, leftoverOf } = entry
      const text = t('rolled', { name: recipe?.name ?? '', day: dayText(date) })
      if (leftoverOf !== null) toast.success(text)
      else toast.undo(text, () => void changed(answer.data, { recipeId: entry.recipeId, title }))
    },
    remove: (entry: PlanEntry) =>
      letGo({
        id: leavingId(entry.id),
        text: t('removed', { name: mealName(entry) }),
        remove: async () => said(await remove(entry.id)),
      }),
  }
}
