import type {
  AiBudget,
  AiCall,
  AiMonth,
  AiOverview,
  AiProvider,
  AiProviderInput,
  AiTaskChoice,
  AiTrial,
  Page,
} from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'
import { toastOutcome } from '#web/api/toast_outcome'

/** A page of the ledger. */
export interface CallsInput {
  month: string
  page: number
}

const PER_PAGE = 20
const ai = [{ type: 'Ai' as const }]

/** The calls about language models. */
export const aiApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    ai: build.query<AiOverview, void>({
      query: () => request('admin.ai.show'),
      providesTags: ai,
    }),
    saveProvider: build.mutation<AiProvider, { id: string | null; input: AiProviderInput }>({
      query: ({ id, input }) =>
        id === null
          ? request('admin.ai.providers.store', { body: input })
          : request('admin.ai.providers.update', { params: { id }, body: input }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['ai.changed']()),
    }),
    dropProvider: build.mutation<AiProvider, string>({
      query: (id) => request('admin.ai.providers.destroy', { params: { id } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['ai.changed']()),
      onQueryStarted: toastOutcome,
    }),
    tryProvider: build.mutation<AiTrial, AiProviderInput & { id: string | null }>({
      query: (body) => request('admin.ai.trials.store', { body }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['ai.called']()),
    }),
    chooseProvider: build.mutation<AiTaskChoice, { task: string; provider: string | null }>({
      query: ({ task, provider }) =>
        request('admin.ai.tasks.update', { params: { task }, body: { provider } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['ai.changed']()),
      onQueryStarted: toastOutcome,
    }),
    setBudget: build.mutation<AiBudget, AiBudget>({
      query: (body) => request('admin.ai.budget.update', { body }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['ai.changed']()),
    }),
    aiCalls: build.query<Page<AiCall>, CallsInput>({
      query: ({ month, page }) =>
        request('admin.ai.calls.index', { query: { month, page, perPage: PER_PAGE } }),
      providesTags: [{ type: 'Ai', id: 'ledger' }],
    }),
    aiMonth: build.query<AiMonth, string>({
      query: (month) => request('admin.ai.spending', { query: { month } }),
      providesTags: [{ type: 'Ai', id: 'ledger' }],
    }),
  }),
})
