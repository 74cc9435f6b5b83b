import type { ApiClient } from '@japa/api-client'
import { work } from '#core/events/index'
import { createCook } from '#tests/helpers/factories'
import { startReceiver } from '#tests/helpers/receiver'

/** The addresses of today and those of version 1. */
export const families = ['households', 'groups'] as const
/** Milliseconds. */
export const minute = 60_000

/** A cook with a receiver, and the calls for webhooks. */
export async function bell(client: ApiClient, family: (typeof families)[number] = 'households') {
  const receiver = await startReceiver()
  const cook = await createCook({ canManageHousehold: true })
  const path = `/api/${family}/webhooks`
  const call = (token = cook.token) => ({
    make: (body: object) => client.post(path).bearerToken(token).json(body),
    put: (id: string, body: object) => client.put(`${path}/${id}`).bearerToken(token).json(body),
    get: (rest = '') => client.get(path + rest).bearerToken(token),
    drop: (id: string) => client.delete(`${path}/${id}`).bearerToken(token),
    act: (rest: string) => client.post(path + rest).bearerToken(token),
  })
  const plan = (date: string, title = 'Stew') =>
    client.post('/api/households/mealplans').bearerToken(cook.token).json({ date, title })
  const log = async (subjectId: string) => {
    const query = { queryFilter: `subjectId = "${subjectId}"`, orderDirection: 'asc' }
    return (await client.get('/api/households/deliveries').bearerToken(cook.token).qs(query)).body()
      .items
  }
  const body = { name: 'Bell', url: `${receiver.url}/hook`, scheduledTime: '17:30:00' }
  return { ...cook, receiver, body, plan, log, call, ...call() }
}

/** Has the next time of a webhook be a moment. */
export const due = (id: string, at: Date) =>
  work(({ trx }) => trx.from('webhooks').where('id', id).update({ next_at: at.toISOString() }))

/** Has messages that wait for another try be due. */
export const patience = () =>
  work(({ trx }) => trx.rawQuery(`update deliveries set due_at = now() where state = 'waiting'`))

/** Takes all webhooks of other tests away. */
export const clear = () => work(({ trx }) => trx.rawQuery('delete from webhooks'))
