import type {
  PlanArranged,
  PlanEntry,
  PlanEntryType,
  PlanTemplate,
} from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { dayText, weekdayText } from './day_words.js'
import type { Day, DayRange } from './plan_days.js'
import {
  useApplyTemplateMutation,
  useCopyDaysMutation,
  useFillDaysMutation,
  useRemoveMealsMutation,
  useSaveTemplateMutation,
  useShiftMealsMutation,
} from './planner_api.js'

/** What can be done with many meals as one; each answers whether it succeeded, says so, and offers to take it back. */
export function useArranging() {
  const { t } = useText('planner')
  const [fill] = useFillDaysMutation()
  const [copy] = useCopyDaysMutation()
  const [shift] = useShiftMealsMutation()
  const [save] = useSaveTemplateMutation()
  const [apply] = useApplyTemplateMutation()
  const [remove] = useRemoveMealsMutation()

  const said = ({ error }: { error?: unknown }) => {
    if (error) toast.error(t('failed', { reason: errorText(error) }))
    return !error
  }
  const takeBack = (ids: number[]) => void remove(ids).then(said)
  const planned = (answer: { data?: PlanArranged; error?: unknown }) => {
    if (!said(answer) || !answer.data) return false
    const { entryIds } = answer.data
    const text = t('fill.done', { count: entryIds.length })
    if (entryIds.length > 0) toast.undo(text, () => takeBack(entryIds))
    else toast.info(t('arrange.nothing'))
    return true
  }

  return {
    /** Fills what is empty of some days by the rules, and says for which meals no recipe fits. */
    fill: async ({ start, end }: DayRange, entryTypes: PlanEntryType[], onlyEatable: boolean) => {
      const answer = await fill({ start, end, entryTypes, onlyEatable })
      if (!said(answer) || !answer.data) return false
      const { entryIds, unmatched } = answer.data
      const left = unmatched.map(
        ({ date, entryType }) => `${weekdayText(date, 'long')} (${t(`type.${entryType}`)})`
      )
      const count = entryIds.length
      if (left.length > 0) toast.error(t('fill.unmatched', { meals: left.join(', ') }))
      if (count > 0) toast.undo(t('fill.done', { count }), () => takeBack(entryIds))
      else if (left.length === 0) toast.info(t('fill.nothing'))
      return true
    },
    copy: async (range: DayRange, day: Day) => planned(await copy({ ...range, day })),
    shift: async (meals: readonly PlanEntry[], days: number, day: Day) => {
      const answer = await shift({ ids: meals.map(({ id }) => id), days })
      if (!said(answer) || !answer.data) return false
      const { entryIds } = answer.data
      const text = t('arrange.shifted', { count: entryIds.length, day: dayText(day) })
      if (entryIds.length === 0) toast.info(t('arrange.nothing'))
      else toast.undo(text, () => void shift({ ids: entryIds, days: -days }).then(said))
      return true
    },
    save: async (range: DayRange, name: string) => {
      const isDone = said(await save({ ...range, name }))
      if (isDone) toast.success(t('templates.saved', { name }))
      return isDone
    },
    apply: async ({ id }: PlanTemplate, day: Day) => planned(await apply({ id, day })),
  }
}
