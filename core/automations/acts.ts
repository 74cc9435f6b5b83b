import { fixedStatement, readRow } from '#core/database/read'
import { addDeliveries, sendDeliveries } from '#core/deliveries/index'
import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import type { Notification } from '#core/notifiers/index'
import { actionMessage } from '#core/recipe_actions/index'
import { tagRecipeIn } from '#core/recipes/index'
import type { AutomationAct } from '#core/shared/contract/automation'
import type { DomainEvent } from '#core/shared/domain_events'
import { addRecipesIn } from '#core/shopping/index'
import { siteSettings } from '#core/site/index'

/** What happened, and what is to be done about it. */
export interface Occasion {
  /** What the automation is called. */
  name: string
  targetId: string | null
  tag: string | null
  event: DomainEvent
  /** The event in words of a language. */
  words: (locale: string) => string
}

/** Does it as a part of a change; `run` is the id under which that is written down. */
type Perform = (unit: Work, run: string) => Promise<void>

/** What automations can do, each in the name of somebody: what is to be read for it comes before the change. Throws `E_NOT_FOUND` for what is gone. */
export const acts: Record<AutomationAct, (actor: Actor, occasion: Occasion) => Promise<Perform>> = {
  notify,
  webhook,
  action,
  list,
  tag,
}

const notifier = fixedStatement(
  'automations.notifier',
  'select locale from notifiers where household_id = $1 and id = $2 and sealed_url is not null'
)

async function notify(actor: Actor, { name, targetId, event, words }: Occasion): Promise<Perform> {
  const values = [actor.householdId, targetId]
  const found = await readRow<{ locale: string }>(notifier, values)
  if (!found || targetId === null) throw notFound()
  const { locale } = found
  const slug = 'slug' in event.payload ? event.payload.slug : null
  const link = slug === null ? null : `${siteSettings().address}/g/${actor.groupSlug}/r/${slug}`
  const body = words(locale) || name
  const notification: Notification = { title: name, body, link, locale, event: programs(event) }
  return (unit, eventId) =>
    deliver(unit, 'notifier', {
      ...subject(actor, targetId),
      eventId,
      target: targetId,
      body: JSON.stringify(notification),
    })
}

const webhookOf = fixedStatement(
  'automations.webhook',
  'select url from webhooks where household_id = $1 and id = $2'
)

async function webhook(actor: Actor, { name, targetId, event, words }: Occasion): Promise<Perform> {
  const values = [actor.householdId, targetId]
  const found = await readRow<{ url: string }>(webhookOf, values)
  if (!found || targetId === null) throw notFound()
  const message = { title: name, body: words('en-US') || name }
  const body = JSON.stringify({ message, ...programs(event) })
  const target = URL.parse(found.url)?.host ?? ''
  return (unit, eventId) =>
    deliver(unit, 'webhook', { ...subject(actor, targetId), eventId, target, body })
}

async function action(actor: Actor, { targetId, event }: Occasion): Promise<Perform> {
  const message = { id: targetId ?? '', slug: recipeOf(event), scale: 1 }
  const delivery = await actionMessage(actor, message)
  return (unit, eventId) => deliver(unit, 'action', { ...delivery, eventId })
}

async function list(actor: Actor, { targetId, event }: Occasion): Promise<Perform> {
  const recipes = [{ recipeId: recipeOf(event), scale: 1 }]
  const listId = targetId ?? ''
  return async (unit) => {
    await addRecipesIn(unit, actor, { listId, recipes })
  }
}

async function tag(actor: Actor, { tag: name, event }: Occasion): Promise<Perform> {
  const recipe = recipeOf(event)
  return (unit) => tagRecipeIn(unit, actor, recipe, { name })
}

async function deliver(
  unit: Work,
  kind: 'notifier' | 'webhook' | 'action',
  delivery: Parameters<typeof addDeliveries>[2][number]
): Promise<void> {
  await addDeliveries(unit, kind, [delivery])
  unit.enqueue(sendDeliveries, { kind })
}

const subject = ({ groupId, householdId }: Actor, subjectId: string) => ({
  groupId,
  householdId,
  subjectId,
})

/** The recipe that an event is about. Throws `E_NOT_FOUND` for a meal without one. */
function recipeOf({ payload }: DomainEvent): string {
  const id = 'recipeId' in payload ? payload.recipeId : null
  if (id === null) throw notFound()
  return id
}

/** An event as programs get it. */
const programs = ({ id: eventId, event, payload, at: timestamp }: DomainEvent) => ({
  eventType: event,
  integrationId: 'generic',
  documentData: { ...payload },
  eventId,
  timestamp,
})
