import type { NewPlanCalendar, Page, PlanCalendar, PlanRule } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'
import { allTypes } from '../planner_api'

/** What people say of a rule. */
export type RuleInput = Pick<PlanRule, 'day' | 'entryType' | 'queryFilterString' | 'eatable'>

const staleRules = afterSuccess(() => staleAfterOwn['meal-plan-rule.changed']())
const calendar = { type: 'MealPlan', id: 'CALENDAR' } as const
const staleCalendar = afterSuccess(() => [calendar])

/** Calls about how a household plans: the rules that picked meals keep, and the link for calendars. */
const settingsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    planRules: build.query<PlanRule[], void>({
      query: () =>
        request('meal-plan-rules.index', {
          query: { perPage: -1, orderBy: 'created_at', orderDirection: 'asc', ...allTypes },
        }),
      transformResponse: ({ items }: Page<PlanRule>) => items,
      providesTags: [{ type: 'MealPlan', id: 'RULES' }],
    }),
    createRule: build.mutation<PlanRule, RuleInput>({
      query: (body) => request('meal-plan-rules.store', { query: allTypes, body }),
      invalidatesTags: staleRules,
    }),
    updateRule: build.mutation<PlanRule, { id: string; input: RuleInput }>({
      query: ({ id, input }) =>
        request('meal-plan-rules.update', { params: { id }, query: allTypes, body: input }),
      invalidatesTags: staleRules,
    }),
    deleteRule: build.mutation<PlanRule, string>({
      query: (id) => request('meal-plan-rules.destroy', { params: { id } }),
      invalidatesTags: staleRules,
    }),
    planCalendar: build.query<PlanCalendar, void>({
      query: () => request('meal-plans.calendar.show'),
      providesTags: [calendar],
    }),
    issueCalendar: build.mutation<NewPlanCalendar, void>({
      query: () => request('meal-plans.calendar.store'),
      invalidatesTags: staleCalendar,
    }),
    revokeCalendar: build.mutation<PlanCalendar, void>({
      query: () => request('meal-plans.calendar.destroy'),
      invalidatesTags: staleCalendar,
    }),
  }),
})

export const {
  usePlanRulesQuery,
  useCreateRuleMutation,
  useUpdateRuleMutation,
  useDeleteRuleMutation,
  usePlanCalendarQuery,
  useIssueCalendarMutation,
  useRevokeCalendarMutation,
} = settingsApi
