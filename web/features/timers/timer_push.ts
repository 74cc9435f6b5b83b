import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { PushTimer, PushTimerInput } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { type KitchenTimer, leftAt } from './kitchen_timer.js'
import { noticeTag } from './notices.js'

const timerPushApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    followTimer: build.mutation<PushTimer, PushTimerInput & { id: string }>({
      query: ({ id, ...body }) => request('users.timers.update', { params: { id }, body }),
    }),
    forgetTimer: build.mutation<null, string>({
      query: (id) => request('users.timers.destroy', { params: { id } }),
    }),
  }),
})

const { followTimer, forgetTimer } = timerPushApi.endpoints

/** The store's `dispatch`, which takes calls as well. */
export type Send = ThunkDispatch<unknown, unknown, UnknownAction>

/** Whether this browser shows messages of the site; without a worker there is none. */
async function hasAddress(): Promise<boolean> {
  const worker = await navigator.serviceWorker?.getRegistration()
  return Boolean(await worker?.pushManager?.getSubscription())
}

/** What the site has to know of a timer; nothing of one that is paused. */
const newsOf = ({ name, path, endsAt }: KitchenTimer) =>
  endsAt === null ? null : `${endsAt} ${path} ${name}`

/**
 * Tells the site which timers began, changed or stopped, so that it can say on this device when one is over while the app is
 * closed. Where it cannot be told, the page rings alone.
 */
export async function pushTimers(
  { before, after }: { before: readonly KitchenTimer[]; after: readonly KitchenTimer[] },
  send: Send
): Promise<void> {
  if (!(await hasAddress())) return
  for (const timer of before) {
    const now = after.find(({ id }) => id === timer.id)
    if (!now || now.endsAt === null) void send(forgetTimer.initiate(timer.id))
  }
  for (const timer of after) {
    const old = before.find(({ id }) => id === timer.id)
    const news = newsOf(timer)
    if (news !== null && (!old || newsOf(old) !== news))
      void send(followTimer.initiate(messageOf(timer)))
  }
}

const messageOf = (timer: KitchenTimer) => ({
  id: timer.id,
  name: timer.name,
  path: timer.path,
  seconds: leftAt(timer, Date.now()) / 1_000,
  tag: noticeTag(timer),
})

/** Says that a timer has rung here: nobody has to be told any more. */
export async function timerRang(id: string, send: Send): Promise<void> {
  if (await hasAddress()) void send(forgetTimer.initiate(id))
}
