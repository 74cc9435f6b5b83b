import type {
  Automation,
  AutomationRun,
  Delivery,
  Notifier,
  NotifierEvent,
  Page,
  ShoppingListSummary,
  Webhook,
} from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'

/** What people write down about a webhook; a secret that is left out stays. */
export type WebhookInput = Pick<Webhook, 'name' | 'url' | 'enabled' | 'localTime'> & {
  secret?: string | null
}

/** What people write down about a notifier; an empty address leaves the one that is stored. */
export type NotifierInput = Pick<Notifier, 'name' | 'enabled'> & {
  appriseUrl: string
  options: Partial<Record<NotifierEvent, boolean>>
}

/** What people write down about an automation. */
export type AutomationInput = Omit<Automation, 'id' | 'groupId' | 'householdId' | 'last'>

/** Calls about what other machines are sent. */
export const automationApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    webhooks: build.query<Webhook[], void>({
      query: () => request('webhooks.index', { query: { perPage: -1, orderBy: 'name:asc' } }),
      transformResponse: (page: Page<Webhook>) => page.items,
      providesTags: [{ type: 'Automation', id: 'webhooks' }],
    }),
    saveWebhook: build.mutation<Webhook, { id: string | null; input: WebhookInput }>({
      query: ({ id, input }) =>
        id === null
          ? request('webhooks.store', { body: input })
          : request('webhooks.update', { params: { id }, body: input }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['webhook.changed']()),
    }),
    deleteWebhook: build.mutation<Webhook, string>({
      query: (id) => request('webhooks.destroy', { params: { id } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['webhook.changed']()),
    }),
    testWebhook: build.mutation<null, string>({
      query: (id) => request('webhooks.test', { params: { id } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['delivery.changed']()),
    }),
    notifiers: build.query<Notifier[], void>({
      query: () => request('notifiers.index', { query: { perPage: -1, orderBy: 'name:asc' } }),
      transformResponse: (page: Page<Notifier>) => page.items,
      providesTags: [{ type: 'Automation', id: 'notifiers' }],
    }),
    saveNotifier: build.mutation<Notifier, { id: string | null; input: NotifierInput }>({
      query: ({ id, input }) =>
        id === null
          ? request('notifiers.store', { body: input })
          : request('notifiers.update', { params: { id }, body: input }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['notifier.changed']()),
    }),
    deleteNotifier: build.mutation<null, string>({
      query: (id) => request('notifiers.destroy', { params: { id } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['notifier.changed']()),
    }),
    testNotifier: build.mutation<null, string>({
      query: (id) => request('notifiers.test', { params: { id } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['delivery.changed']()),
    }),
    automations: build.query<Automation[], void>({
      query: () => request('automations.index', { query: { perPage: -1, orderBy: 'name:asc' } }),
      transformResponse: (page: Page<Automation>) => page.items,
      providesTags: [{ type: 'Automation', id: 'automations' }],
    }),
    saveAutomation: build.mutation<Automation, { id: string | null; input: AutomationInput }>({
      query: ({ id, input }) =>
        id === null
          ? request('automations.store', { body: input })
          : request('automations.update', { params: { id }, body: input }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['automation.changed']()),
    }),
    deleteAutomation: build.mutation<null, string>({
      query: (id) => request('automations.destroy', { params: { id } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['automation.changed']()),
    }),
    automationRuns: build.query<Page<AutomationRun>, { automationId: string; perPage: number }>({
      query: ({ automationId, perPage }) =>
        request('automations.runs', {
          query: {
            queryFilter: `automationId = "${automationId}"`,
            perPage,
            orderDirection: 'desc',
          },
        }),
    }),
    listChoices: build.query<ShoppingListSummary[], void>({
      query: () => request('households.shopping.lists.index', { query: { perPage: -1 } }),
      transformResponse: (page: Page<ShoppingListSummary>) => page.items,
      providesTags: [{ type: 'ShoppingList', id: 'LIST' }],
    }),
    deliveries: build.query<Page<Delivery>, { subjectId: string; perPage: number }>({
      query: ({ subjectId, perPage }) =>
        request('deliveries.index', {
          query: { queryFilter: `subjectId = "${subjectId}"`, perPage, orderDirection: 'desc' },
        }),
      providesTags: [{ type: 'Automation', id: 'DELIVERIES' }],
    }),
    sendAgain: build.mutation<Delivery, string>({
      query: (id) => request('deliveries.resend', { params: { id } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['delivery.changed']()),
    }),
  }),
})
