import type { ApiClient } from '@japa/api-client'
import { recordWork } from '#core/events/index'
import { noteEvent } from '#core/notifiers/note_event'
import type { DomainEvent } from '#core/shared/domain_events'
import { createCook } from '#tests/helpers/factories'
import { startReceiver } from '#tests/helpers/receiver'

/** The addresses of today and those of version 1. */
export const families = ['households', 'groups'] as const

/** A cook with a receiver and the calls for notifiers. */
export async function desk(client: ApiClient, family: (typeof families)[number] = 'households') {
  const receiver = await startReceiver()
  const cook = await createCook({ canOrganize: true, canInvite: true })
  const path = `/api/${family}/events/notifications`
  const call = (token = cook.token) => ({
    make: (body: object) => client.post(path).bearerToken(token).json(body),
    put: (id: string, body: object) => client.put(`${path}/${id}`).bearerToken(token).json(body),
    get: (rest = '') => client.get(path + rest).bearerToken(token),
    drop: (id: string) => client.delete(`${path}/${id}`).bearerToken(token),
    act: (rest: string) => client.post(path + rest).bearerToken(token),
  })
  const host = receiver.url.slice('http://'.length)
  const body = { name: 'Desk bell', appriseUrl: `json://ada:very-secret@${host}/hook` }
  return { ...cook, receiver, host, body, call, ...call() }
}

/** The events of an act, as they are delivered to subscriptions. */
export async function eventsOf(act: () => Promise<unknown>): Promise<DomainEvent[]> {
  const record = recordWork()
  await act()
  record.stop()
  const at = new Date().toISOString()
  return record.facts.map((fact) => ({ ...fact, id: crypto.randomUUID(), at }) as DomainEvent)
}

/** Has notifiers told of events. */
export const note = async (events: DomainEvent[]) => {
  for (const event of events) await noteEvent(event)
}
